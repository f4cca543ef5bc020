; What the Windows installer does beside copying files. Nothing of it happens at an update, which uninstalls the old version.

!macro customUnInstall
  ${ifNot} ${isUpdated}
    ; Installed for all users, $APPDATA and $LOCALAPPDATA would be C:\ProgramData: nothing of a user's lies there.
    SetShellVarContext current
    ; Autostart, as Electron writes it: the entry itself, and whether the user switched it off.
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "com.quaywatch.app"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "com.quaywatch.app"
    ; What Windows starts when a toast of an earlier run is clicked: src/main/shell/desktop/identity.ts names it.
    DeleteRegKey HKCU "Software\Classes\CLSID\{5C1B8A5E-6D7F-4B0B-9A57-0E6C2F9B7D43}"
    DeleteRegKey HKCU "Software\Classes\AppUserModelId\com.quaywatch.app"
    ; The installer of the last version, which the next update is compared with.
    RMDir /r "$LOCALAPPDATA\quaywatch-updater"
    ; Links that start with quaywatch:.
    DeleteRegKey HKCU "Software\Classes\quaywatch"
    ; Electron makes a shortcut of its own for toasts, for each user, also where the installer made one for all of them.
    Delete "$APPDATA\Microsoft\Windows\Start Menu\Programs\Quaywatch.lnk"

    ; A silent uninstall keeps the key unless it is told otherwise: a new version may follow.
    StrCpy $R8 "0"
    ClearErrors
    ${GetParameters} $R0
    ${GetOptions} $R0 "--delete-app-data" $R1
    ${ifNot} ${Errors}
      StrCpy $R8 "1"
    ${elseIf} ${Cmd} `MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Also delete the API key from the Windows keychain, with your settings, notes and history on this computer?" /SD IDNO IDYES`
      StrCpy $R8 "1"
    ${endIf}
    ${if} $R8 == "1"
      ; The names of the entries hold the service's address, so that they are looked up: Quaywatch/https://…
      nsExec::Exec `"$SYSDIR\cmd.exe" /d /c for /f "tokens=1,* delims==" %i in ('cmdkey /list ^| findstr /l /c:"target=Quaywatch/"') do cmdkey /delete:"%j"`
      Pop $R9
      RMDir /r "$APPDATA\Quaywatch"
    ${endIf}
    ; Electron-builder's own steps that follow go by it.
    ${if} $installMode == "all"
      SetShellVarContext all
    ${endIf}
  ${endIf}
!macroend
