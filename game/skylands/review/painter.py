"""Pictures of reviewed decisions: the own board as it was played and as it could have been."""

from __future__ import annotations

from pygame import Rect

from game.match.review.reviewing import PointsOverTime
from game.skylands.final.layout import board_in
from game.skylands.hints.note import heading_of, part_words
from game.skylands.judgement.course import points_over_time
from game.skylands.judgement.findings import Choice, Finding
from game.skylands.judgement.reviewing import Reviewing
from game.skylands.view.actions import action_picture
from game.skylands.view.board import Rings, board_camera, draw_board, outline, ring_spaces
from game.skylands.view.frame import BOARD
from game.skylands.view.look import board_look, isle
from game.skylands.view.tile import face
from game.skylands.words import things as words
from game.table.hints.words import worth_words
from game.table.mat.paint import draw_mat
from game.table.review.sight import SightPainter
from game.table.review.words import any_verdict, other_caption
from game.ui.boxes import cut_top
from game.ui.paint.canvas import Canvas
from game.ui.paint.partbars import Part
from game.ui.stage import Stage
from rules.skylands import Board, Choose, Convert, Create, Deploy, GameState, Lay, Phase
from rules.skylands.people import total


class FindingPainter(SightPainter[Finding]):
    """Paints the findings of a review of the Skylands."""

    def __init__(self, stage: Stage, reviewing: Reviewing) -> None:
        super().__init__(stage, reviewing.chairs)
        self._course = points_over_time(reviewing.record)

    def course(self) -> tuple[PointsOverTime, list[str]]:
        turns = range(1, len(self._course.scores) - 1)
        return self._course, [*map(str, turns), self.stage.tr("end")]

    def when(self, finding: Finding) -> str:
        told = self.stage.tr("Turn {number} · {phase}")
        return told.format(number=finding.turn, phase=_kind(self.stage, finding.view.table))

    def what(self, finding: Finding) -> str:
        return _choice_text(self.stage, finding, finding.done)

    def captions(self, finding: Finding) -> tuple[str, str]:
        other = _choice_text(self.stage, finding, finding.other)
        match finding.done.action, finding.other.action:
            case Lay(_, one, _, _), Lay(_, tile, _, _) if one == tile:
                other = self.stage.tr("Lay it here")
        return self.what(finding), other_caption(self.stage, finding, other)

    def verdict(self, finding: Finding) -> str:
        return any_verdict(self.stage, finding)

    def told(self, finding: Finding) -> tuple[list[str], list[str]]:
        told = [(part_words(self.stage, each.part), each.points) for each in finding.reasons]
        return [], [worth_words(self.stage, part, points) for part, points in told]

    def parts(self, finding: Finding) -> list[Part]:
        return [Part(part_words(self.stage, each.part), each.points) for each in finding.reasons]

    def natural_height(self, width: int, finding: Finding) -> int:
        room = self.picture_room(Rect(0, 0, width, width))
        chosen = isinstance(finding.done.action, Choose)
        over = self.stage.px(92 + 6) if chosen else 0
        return room.width * BOARD[1] // BOARD[0] + over + width - room.height

    def paint_sign(self, canvas: Canvas, side: Rect, finding: Finding) -> None:
        action = finding.done.action
        size = min(side.size)
        square = Rect(0, 0, size, size)
        square.center = side.center
        if isinstance(action, Lay | Create):
            canvas.surface.blit(face(self.stage, action.tile, 0, size), square)
            return
        word = action.board.word if isinstance(action, Choose) else _board_word(finding)
        canvas.surface.blit(action_picture(self.stage, word, size), square)

    def paint_choice(self, canvas: Canvas, half: Rect, finding: Finding, number: int) -> None:
        choice, stage = (finding.done, finding.other)[number], self.stage
        draw_mat(canvas, half)
        room = self.picture_room(half)
        if isinstance(choice.action, Choose):
            strip, room = cut_top(room, min(stage.px(92), room.height // 5), stage.px(6))
            self._paint_action(canvas, strip, choice.action.board)
        board, look = board_in(room), board_look(choice.player)
        draw_board(canvas, board, look)
        camera, land = board_camera(board), choice.player.land
        colour = "highlight.fits_now" if number == finding.better else "highlight.chosen"
        outline(canvas, camera, () if choice.cell is None else (choice.cell,), colour)
        for name in choice.isles:
            ring_spaces(canvas, camera, look.tiles, Rings(isle(land, land.island_at[name]), colour))

    def _paint_action(self, canvas: Canvas, strip: Rect, board: Board) -> None:
        card = Rect(0, 0, strip.height, strip.height)
        card.center = strip.center
        canvas.nine("card-parchment", card)
        place = card.inflate(-2 * self.stage.px(8), -2 * self.stage.px(8))
        canvas.surface.blit(action_picture(self.stage, board.word, place.width), place)


def _board_word(finding: Finding) -> str:
    action, state = finding.done.action, finding.view.table
    if isinstance(action, Deploy | Convert):
        return type(action).__name__.lower()
    board = state.players[state.active].pawn
    return board.word if board is not None else "discover"


def _kind(stage: Stage, state: GameState) -> str:
    special = {Phase.CHOOSE: stage.tr("Action"), Phase.OUTPOST: stage.tr("Outpost")}
    return special.get(state.phase) or words.step_name(stage.text, state.phase)


def _choice_text(stage: Stage, finding: Finding, choice: Choice) -> str:
    text, action = stage.text, choice.action
    if isinstance(action, Deploy):
        pairs = zip(choice.player.colours, finding.view.own.colours, strict=True)
        people = words.people_words(text, [after - before for after, before in pairs])
        return stage.tr("Settle: {people}").format(people=people)
    if isinstance(action, Create) and _of_one_tile(finding):
        paid = words.people_words(text, total(finding.view.own, action.taken))
        name = words.tile_name(text, action.tile)
        told = stage.tr("{tile} for {people}")
        return told.format(tile=name, people=paid or stage.tr("nothing"))
    return heading_of(stage, finding.view.table, action)


def _of_one_tile(finding: Finding) -> bool:
    match finding.done.action, finding.other.action:
        case Create(_, one, _), Create(_, other, _):
            return one == other
    return False
