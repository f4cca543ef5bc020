// What goes wrong: what happened, what the app did, and what the user can do about it.

import type { Messages } from '../../phrasebook.ts'

export const FAILURE = {
  // What the service answered.
  'failure.key-rejected': 'The service did not accept the API key.',
  'failure.key-rejected.hint': 'Copy the key from the service’s dashboard and enter it again.',
  'failure.forbidden': 'The API key is not allowed to do this.',
  'failure.forbidden-said': 'The service did not allow this: “{said}”',
  'failure.forbidden.hint':
    'Your plan or the key’s permissions do not cover it. Ask the person who manages the account.',
  'failure.no-such-path': '{host} answers, but there is no tracking service at this address.',
  'failure.no-such-path.hint': 'Check the service address. It ends in the version, such as /v2.',
  'failure.not-found': 'The service has nothing with this ID.',
  'failure.not-found.hint': 'It may have been deleted, or it belongs to another account.',
  'failure.slow-down': 'The service asked Quaywatch to send fewer requests.',
  'failure.slow-down-for': 'The service asked Quaywatch to send fewer requests, and to wait {seconds} s.',
  'failure.wait-until': 'The service asked Quaywatch to wait until {time}.',
  'failure.wait-until.hint': 'Refresh works again after that.',
  'failure.slow-down.hint': 'Quaywatch slowed down and continues by itself.',
  'failure.service-failed': 'The service failed to answer (HTTP {status}).',
  'failure.service-failed.hint': 'It is not your doing. Quaywatch tries again later.',
  'failure.invalid': 'The service did not accept the request (HTTP {status}).',
  'failure.invalid-said': 'The service did not accept the request: “{said}”',
  'failure.invalid.hint': 'Correct what the service names, then try again.',
  'failure.redirected': '{host} redirects to {target}. Quaywatch did not follow, so your key stayed with {host}.',
  'failure.redirected-nowhere':
    '{host} redirects somewhere else. Quaywatch did not follow, so your key stayed with {host}.',
  'failure.not-the-service': 'Something answers at {host}, but it is not the tracking service.',
  'failure.not-the-service.hint': 'Check the service address. On a guest network, sign in with a browser first.',
  'failure.cut-off': 'The service’s answer can’t be read: it is cut off, or not what was expected.',
  'failure.unusable': 'The service’s answer can’t be used.',
  'failure.too-large': 'The service’s answer is larger than {megabytes} MB, so it was not read.',
  'failure.not-decompressed': 'The service’s answer could not be decompressed.',
  'failure.unusable.hint': 'Try again. If it happens again, send the details to the service’s support.',

  // What was not sent.
  'failure.no-id': 'This is not an ID.',
  'failure.no-id.hint': 'Copy the ID from the service’s dashboard or from a link to it.',
  'failure.webhook-unchanged': 'Nothing was changed.',
  'failure.webhook-unchanged.hint': 'Change at least one field of the webhook.',
  'failure.webhook-no-events': 'A webhook needs at least one event.',
  'failure.webhook-no-events.hint': 'Choose an event. To receive nothing, switch the webhook off.',
  'failure.no-secret': 'No secret of this webhook is known.',
  'failure.no-secret.hint': 'The service sends it with its answer to a change.',
  'failure.not-copied': 'The secret was not copied.',
  'failure.not-copied.hint': 'Try again, or close what holds the clipboard.',
  'failure.request-cancelled': 'The request was cancelled.',
  'failure.request-cancelled.hint': 'Ask again when you need it.',

  // Why no answer came: straight from the service’s host …
  'failure.host.name-not-found': 'The name {host} was not found.',
  'failure.host.refused': '{host} refused the connection.',
  'failure.host.timed-out-connecting': '{host} timed out: no connection after {seconds} s.',
  'failure.host.timed-out-silent': '{host} timed out: no answer after {seconds} s.',
  'failure.host.timed-out-stalled': '{host} timed out: {seconds} s without another piece of the answer.',
  'failure.host.timed-out-whole': '{host} timed out: the answer was not complete after {seconds} s.',
  'failure.host.too-slow': '{host} answers so slowly that Quaywatch gave up waiting.',
  'failure.host.no-route': 'There is no way to {host} from this computer: the network is down.',
  'failure.host.lost': 'The connection to {host} was lost before the answer was complete.',
  'failure.host.not-https': '{host} does not use https.',
  'failure.host.not-http': '{host} answered, but not in HTTP.',
  'failure.host.unreachable': '{host} could not be reached ({error}).',
  // … or through a proxy.
  'failure.proxy.name-not-found': 'The proxy’s name was not found: {host}.',
  'failure.proxy.refused': 'The proxy {host} refused the connection.',
  'failure.proxy.timed-out-connecting': 'The proxy {host} timed out: no connection after {seconds} s.',
  'failure.proxy.timed-out-silent': 'The proxy {host} timed out: no answer after {seconds} s.',
  'failure.proxy.timed-out-stalled': 'The proxy {host} timed out: {seconds} s without another piece of the answer.',
  'failure.proxy.timed-out-whole': 'The proxy {host} timed out: the answer was not complete after {seconds} s.',
  'failure.proxy.too-slow': 'The proxy {host} answers so slowly that Quaywatch gave up waiting.',
  'failure.proxy.no-route': 'There is no way to the proxy {host} from this computer: the network is down.',
  'failure.proxy.lost': 'The connection to the proxy {host} was lost before the answer was complete.',
  'failure.proxy.not-https': 'The proxy {host} does not use https.',
  'failure.proxy.not-http': 'The proxy {host} answered, but not in HTTP.',
  'failure.proxy.unreachable': 'The proxy {host} could not be reached ({error}).',
  'failure.proxy.failed': 'The proxy {host} failed.',
  'failure.proxy.password': 'The proxy {host} asks for a password, or does not accept the one it was given.',
  'failure.proxy.password.hint': 'Enter the proxy’s user name and password in the settings.',
  'failure.proxy.blocked': 'The proxy {proxy} did not let the request through to {host} (HTTP {status}).',
  'failure.check-connection.hint': 'Check the network connection. Quaywatch tries again by itself.',
  'failure.check-address.hint': 'Check the network connection and the service address.',
  'failure.check-proxy.hint': 'Check the proxy settings, or ask the person who runs your network.',

  'failure.certificate.expired': 'The certificate of {host} has expired.',
  'failure.certificate.not-yet': 'The certificate of {host} is not valid yet. This computer’s clock may be wrong.',
  'failure.certificate.self-signed': 'The certificate of {host} is signed by itself, so it is not trusted.',
  'failure.certificate.unknown-issuer':
    'The certificate of {host} was issued by somebody this computer does not trust.',
  'failure.certificate.revoked': 'The certificate of {host} was revoked.',
  'failure.certificate.other-name': 'The certificate that {host} shows belongs to another name.',
  'failure.certificate.other': 'The certificate of {host} is not trusted.',
  'failure.certificate.hint':
    'If your company inspects its traffic, add its certificate file in the settings. Otherwise do not use this network.',
  'failure.certificate-issuer.hint':
    'It was issued by {issuer}. If that is your company, which inspects its traffic, add its certificate file in the settings. Otherwise do not use this network.',

  'failure.setting.proxy': 'The proxy address is not an address. It looks like http://proxy.example.com:8080.',
  'failure.setting.system-proxy': 'The operating system could not say which proxy to use.',
  'failure.setting.certificate-file': 'The certificate file {file} could not be read.',
  'failure.setting.certificate-form': 'The certificate file {file} holds no certificate in PEM form.',
  'failure.setting.hint': 'Correct or clear it in the settings.',

  // The fields of the form that connects an account, by their labels.
  'failure.address.empty': 'The service address is empty.',
  'failure.address.spaces': 'The service address can’t contain spaces.',
  'failure.address.no-address': 'The service address is not a web address: “{text}”.',
  'failure.address.login':
    'The service address can’t contain a user name or a password. The API key alone identifies the account.',
  'failure.address.scheme': 'The service address must start with https://, not with {scheme}//.',
  'failure.address.insecure':
    'The service address must start with https://. With http://, anyone on the way could read the key.',
  'failure.address.too-long': 'The service address is too long.',
  'failure.address.hint': 'Copy it from the service’s documentation. It looks like https://api.example.com/v2.',
  'failure.key.empty': 'The API key is empty.',
  'failure.key.empty.hint': 'Paste the key of your account. The service shows it on its developer settings page.',
  'failure.key.unusable': 'The API key contains characters that no key has.',
  'failure.key.too-long': 'The API key is too long.',
  'failure.key.copy.hint': 'Copy the key from the service’s dashboard again, without spaces or line ends.',

  // The keychain.
  'failure.keychain.locked': 'This computer’s keychain is locked, so Quaywatch can’t read its key.',
  'failure.keychain.locked.hint':
    'Unlock the keychain (your login keyring) and try again. The key is still there; nothing was deleted.',
  'failure.keychain.missing': 'The key is no longer in this computer’s keychain.',
  'failure.keychain.missing.hint': 'Enter the key again. Somebody, or another program, removed it.',
  'failure.keychain.unavailable': 'This computer’s keychain can’t be used. It answered: “{reason}”',
  'failure.keychain.silent':
    'This computer’s keychain did not answer for {seconds} s. It may be waiting for you to answer a question.',
  'failure.keychain.linux.hint':
    'Install libsecret and a keyring such as gnome-keyring or KWallet, and sign in to a desktop session.',
  'failure.keychain.restart.hint': 'Restart the computer. If that does not help, ask your administrator.',
  'failure.key-accepted': 'The service accepts the key, but it was not saved.',
  'failure.not-saved.locked': 'This computer’s keychain is locked.',
  'failure.not-saved.locked.hint': 'Unlock the keychain and try again, or keep the key for this run only.',
  'failure.not-saved.too-long': 'It is too long for this computer’s keychain.',
  'failure.not-saved.changed': 'This computer’s keychain took it, but did not give the same key back.',
  'failure.not-saved.settings': 'The settings could not be written, so the next start would not find it.',
  'failure.not-saved.settings.hint': 'Make room on the disk and try again, or keep the key for this run only.',
  'failure.this-run.hint': 'You can also keep the key for this run only.',
  'failure.not-deleted.locked': 'This computer’s keychain is locked, so the key was not deleted. Nothing was changed.',
  'failure.not-deleted.locked.hint': 'Unlock the keychain and try again.',
  'failure.not-deleted': 'The key was not deleted. Nothing was changed.',

  // The account and the program.
  'failure.too-many': 'Quaywatch is still busy with earlier requests, so this one was not carried out.',
  'failure.too-many.hint': 'Wait a moment and try again.',
  'failure.no-account': 'No account is open.',
  'failure.no-account.hint': 'Enter a key, or open the demo fleet.',
  'failure.check-overtaken': 'The check of the key was cancelled, because something else was started meanwhile.',
  'failure.closing': 'Quaywatch is quitting, so nothing was opened.',
  'failure.start': 'Quaywatch can’t start',
  'failure.folder':
    'The folder {folder} cannot be written to ({code}). Allow writing to it, or start Quaywatch with --user-data and another folder.',
  'failure.demo': 'The demo fleet could not be started.',
  'failure.demo.hint': 'Restart Quaywatch and try again.',
  'failure.sync': 'Updating failed inside Quaywatch. What was there before is kept, and Quaywatch tries again.',
  'failure.sync.hint': 'If it goes on, restart Quaywatch and send its makers the details.',
  'failure.interrupted': 'Quaywatch was closed before it asked the service. The click is too old to act on it now.',
  'failure.interrupted.hint': 'Resume again if it still makes sense.',
  'failure.not-allowed': 'The request did not come from Quaywatch’s own window, so it was refused.',
  'failure.no-such-request': 'The window asked for something this version of Quaywatch does not know.',
  'failure.no-such-request.hint': 'Restart Quaywatch. If it happens again, reinstall it.',
  'failure.bad-input': 'Quaywatch could not use what was entered, so nothing was done.',
  'failure.bad-input.hint': 'Check what you entered and try again.',
  'failure.unexpected': 'Something went wrong inside Quaywatch, and the request was not carried out.',
  'failure.unexpected.hint': 'Try again. If it keeps happening, please report it.',
  'failure.notes-full': 'No more notes can be kept.',
  'failure.notes-full.hint': 'Remove notes that are no longer needed.',
  /** Stored by an earlier version, in the words it had then. */
  'failure.as-stored': '{text}',

  // The settings.
  'failure.settings-unsaved': 'The change holds until Quaywatch quits: the settings could not be written to the disk.',
  'failure.settings-unsaved.hint': 'Make room on the disk, or allow writing to the folder, and change it again.',
  'failure.settings.all': 'The settings file could not be read, so Quaywatch started with its defaults.',
  'failure.settings.account': 'The settings of the account could not be read, so you may have to enter the key again.',
  'failure.settings.rules':
    'The settings of dates, closed days and tracking health could not be read in full; what could not is at its default.',
  'failure.settings.sync': 'The settings of syncing could not be read in full; what could not is at its default.',
  'failure.settings.alerts':
    'The settings of notifications could not be read in full; what could not is at its default.',
  'failure.settings.preferences':
    'The settings of the appearance could not be read in full; what could not is at its default.',
  'failure.settings.kept': 'The file as it was is kept as {file}.',
  'failure.settings.not-kept': 'The file stays as it is until a new one can be written.',

  // The file with the fleet’s history.
  'failure.store.full': 'The disk is full, so nothing more can be saved.',
  'failure.store.full.hint': 'Free some space on the disk.',
  'failure.store.read-only': 'The file with your fleet’s history can’t be written to.',
  'failure.store.read-only.hint': 'Allow writing to the user-data folder.',
  'failure.store.locked': 'Another program has the file with your fleet’s history open.',
  'failure.store.locked.hint': 'Close the other program (a second Quaywatch, a backup).',
  'failure.store.gone': 'The file with your fleet’s history was taken away.',
  'failure.store.gone.hint': 'Put the file back, or leave it: Quaywatch writes it anew.',
  'failure.store.lost-all':
    'The file with your fleet’s history was deleted or emptied. Seen changes, notes, plan, rates, acknowledgements and earlier alerts are gone.',
  'failure.store.lost-latest':
    'The file with your fleet’s history is older than it was: the latest changes, notes, acknowledgements and alerts are gone.',
  'failure.store.lost.hint':
    'Everything else is read from the service again. Shipments that stopped since Quaywatch last watched are alerted to.',
  'failure.store.unusable': 'The file with your fleet’s history can’t be opened.',
  'failure.store.unusable.hint': 'Check that the user-data folder exists and that its disk is healthy.',
  'failure.store.damaged': 'The file with your fleet’s history is damaged.',
  'failure.store.damaged.hint': 'Move the file out of the user-data folder.',
  'failure.store.newer': 'The file with your fleet’s history was written by a newer version of Quaywatch.',
  'failure.store.newer.hint': 'Install the newer version again.',
  'failure.store.other-account': 'The key belongs to another account than the file with your fleet’s history.',
  'failure.store.other-account.hint': 'Move the file out of the user-data folder.',
  'failure.store.rows': {
    by: 'count',
    one: '{count} entry of your fleet’s history could not be read and was left out.',
    other: '{count} entries of your fleet’s history could not be read and were left out.',
  },
  'failure.store.rows.hint': 'Everything else works. If it goes on, check that the disk is healthy.',
  'failure.store.memory-until-saved':
    'Quaywatch continues from memory: what it sees is lost if it quits before it can save again.',
  'failure.store.memory-until-saved.hint': 'Quaywatch then saves everything by itself, also what it saw meanwhile.',
  'failure.store.memory': 'Quaywatch continues from memory: what it sees from now on is lost when it quits.',
  'failure.store.memory.hint': 'Then restart Quaywatch.',
  'failure.store.aside':
    'The old file was kept as {file}, and a new one is being filled from the service. The changes, acknowledgements, notes, plan, rates and alerts from before are not in it, unread ones included.',
  'failure.store.saved':
    'The old file was kept as {file}. Notes, plan, rates, alerts and changes were copied from it; all else is read from the service again.',
  'failure.store.lost-of.notes': 'Some notes may be missing.',
  'failure.store.lost-of.plan': 'Part of the plan may be missing.',
  'failure.store.lost-of.rates': 'Some rates may be missing.',
  'failure.store.lost-of.alerts': 'Some alerts may be missing.',
  'failure.store.lost-of.history': 'Some changes may be missing.',
  'failure.store.aside-damaged.hint': 'There is nothing to do.',
  'failure.store.aside-newer.hint': 'Install the newer version again to see the old history.',
  'failure.store.aside-other-account.hint':
    'If you did not mean to change accounts, enter the key of the account you had before.',
  'failure.autostart': 'The system did not change what starts at login.',
  'failure.autostart.hint': 'Change it in the settings of the system.',
} as const satisfies Messages<'failure'>
