; The installer for Windows, made by Inno Setup 6. build/packaging/package.py gives Version and Frozen.
; For one person, without an administrator; games and settings stay when it is removed.

[Setup]
AppId={{6B1C1E0E-5D0B-4C55-9A0B-0C9F6B6F5E5B}
AppName=Skye
AppVersion={#Version}
AppPublisher=The Skye maintainers
DefaultDirName={autopf}\Skye
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesInstallIn64BitMode=x64compatible
ArchitecturesAllowed=x64compatible
LicenseFile=..\..\..\LICENSE
SetupIconFile=..\..\..\art\icon\skye.ico
UninstallDisplayIcon={app}\skye.exe
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "pt"; MessagesFile: "compiler:Languages\BrazilianPortuguese.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Frozen}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{autoprograms}\Skye"; Filename: "{app}\skye.exe"
Name: "{autodesktop}\Skye"; Filename: "{app}\skye.exe"; Tasks: desktopicon

[Run]
Filename: "{app}\skye.exe"; Description: "{cm:LaunchProgram,Skye}"; Flags: nowait postinstall skipifsilent
