import { isEmail } from '@koinon/contract/contacts'
import { Command, InvalidArgumentError } from 'commander'

/** The actions behind the operator's commands. */
export interface AdminActions {
  create(options: { username: string; email: string; password?: string }): Promise<void>
  promote(options: { username: string }): Promise<void>
  copyFiles(): Promise<void>
  archive(file: string): Promise<void>
  backup(folder: string, options: { secrets?: boolean }): Promise<void>
  verify(folder: string): Promise<void>
  restore(folder: string, options: { ownStore?: boolean }): Promise<void>
  resumeDeliveries(): Promise<void>
  listSettings(): Promise<void>
  /** Null takes a setting back to its default. */
  saveSetting(name: string, value: string | null): Promise<void>
  maintenance(mode: string, options: { until?: string; message?: string }): Promise<void>
  /** Null for the default recipient, or none. */
  test(service: string, to: string | null): Promise<void>
  /** Whether a name in small letters can be a user name. */
  isUsername(name: string): boolean
}

/**
 * The operator's commands. Access to the data directory is control of the installation anyway, so nothing else is asked
 * for.
 */
export function adminProgram(actions: AdminActions): Command {
  const program = new Command('npm run admin --')
    .description('Commands for the operator of an installation.')
    .helpOption('--help', 'explains a command')
    .helpCommand('help [command]', 'explains a command')
    .configureHelp({ showGlobalOptions: false })
    .showHelpAfterError('Add --help to have it explained.')
  const readUsername = (given: string): string => {
    const name = given.toLowerCase().replace(/^@/, '')
    if (actions.isUsername(name)) return name
    throw new InvalidArgumentError('It must have 3 to 30 of a-z, 0-9, . and _, and begin with a letter.')
  }
  const command = (name: string, description: string) =>
    program.command(name).description(description).helpOption('--help', 'explains this command')

  command(
    'create',
    'Makes an administrator. The server must be running here, or DATABASE_URL say where its database is.',
  )
    .requiredOption('--username <name>', 'the name to sign in with', readUsername)
    .requiredOption('--email <address>', 'the e-mail address', readEmail)
    .option('--password <password>', 'the password; without it, one is made and shown once')
    .action((options: { username: string; email: string; password?: string }) => actions.create(options))
  command('promote', 'Makes an administrator of somebody who already has an account here.')
    .requiredOption('--username <name>', 'the name of the account', (name) => name.toLowerCase().replace(/^@/, ''))
    .action((options: { username: string }) => actions.promote(options))
  command(
    'copy-files',
    'Copies the files in the data directory to the store that S3_BUCKET and its keys name. Files that are there already are not copied again.',
  ).action(() => actions.copyFiles())
  command(
    'archive',
    'Reads the archive of a member’s data back, and tells what is in it and whether all of it is there.',
  )
    .argument('<file>', 'the archive')
    .action((file: string) => actions.archive(file))
  command('test', 'Uses a service once, as the server does, and says what to do if it fails.')
    .argument('<service>', 'mail, sms, push, storage or payments')
    .argument('[to]', 'the address or the number that gets the message')
    .action((service: string, to?: string) => actions.test(service, to ?? null))
  command('maintenance', 'Makes the place read-only, closes it, or opens it again; the running server does so at once.')
    .argument('<mode>', 'OFF, READ_ONLY or CLOSED')
    .option('--until <time>', 'when it is expected to end, such as 2026-05-08T18:30:00Z')
    .option('--message <text>', 'a sentence for everybody who meets it')
    .action((mode: string, options: { until?: string; message?: string }) => actions.maintenance(mode, options))
  addBackups(command, actions)
  addSettings(command('settings', 'Lists the settings of the place, and where the value of each is from.'), actions)
  return program
}

/** The state of the place in a folder, and back. */
function addBackups(command: (name: string, description: string) => Command, actions: AdminActions): void {
  command(
    'backup',
    'Writes everything of the place, as of one moment, into a folder, while the server runs. Files that an earlier backup in this folder has are not copied again.',
  )
    .argument('<folder>', 'where backups are kept, on another disk')
    .option('--secrets', 'also secrets.json, with which anybody can make sessions')
    .action((folder: string, options: { secrets?: boolean }) => actions.backup(folder, options))
  command('verify', 'Reads a backup back, and tells what is in it and whether all of it is there.')
    .argument('<folder>', 'a backup, or the folder of backups for the newest')
    .action((folder: string) => actions.verify(folder))
  command(
    'restore',
    'Puts a backup into an empty place: the database of DATABASE_URL, or KOINON_DATA while no server runs there. Called again, it continues what was interrupted.',
  )
    .argument('<folder>', 'a backup, or the folder of backups for the newest')
    .option('--own-store', 'the files in S3_BUCKET are those of this place, and no other place uses them')
    .action((folder: string, options: { ownStore?: boolean }) => actions.restore(folder, options))
  command('deliveries', 'Deliveries wait after a restore, so that a copy writes to nobody.')
    .command('resume')
    .description('Sends mails, texts, pushes and charges from now on, those that wait included.')
    .action(() => actions.resumeDeliveries())
}

/** The settings that administrators change in their browser, too; `docs/settings.md` has the names. */
function addSettings(settings: Command, actions: AdminActions): void {
  settings.action(() => actions.listSettings())
  settings
    .command('list')
    .description('Lists them.')
    .action(() => actions.listSettings())
  settings
    .command('set')
    .description('Changes a setting; the running server has it at once.')
    .argument('<name>', 'the name of the setting')
    .argument('<value>', 'the value; entries of a list are separated by commas')
    .action((name: string, value: string) => actions.saveSetting(name, value))
  settings
    .command('reset')
    .description('Takes a setting back to its default.')
    .argument('<name>', 'the name of the setting')
    .action((name: string) => actions.saveSetting(name, null))
}

function readEmail(given: string): string {
  const address = given.trim().toLowerCase()
  if (isEmail(address)) return address
  throw new InvalidArgumentError('It must be an e-mail address.')
}
