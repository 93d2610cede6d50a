import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { adminProgram } from '#adapters/commandLine/adminProgram.ts'
import { setMaintenanceMode } from './adminMaintenance.ts'
import { listSettings, saveSetting } from './adminSettings.ts'
import { reportTest } from './adminTest.ts'
import { createApp } from './app.ts'
import { runBackup, runRestore, runVerify } from './backup/commands.ts'
import { connect } from '#adapters/database/connect.ts'
import { databaseFault } from '#adapters/database/databaseFault.ts'
import { filesFolder, storageOf } from '#adapters/ports.ts'
import { copyFiles } from '#adapters/storage/copyFiles.ts'
import { addressOfHolder } from '#adapters/machine/lockDirectory.ts'
import { createDiskStorage } from '#adapters/storage/disk.ts'
import { ratePassword } from '#adapters/password/ratePassword.ts'
import { type Config, type Place, readConfig, readPlace } from './config.ts'
import { accountPolicy, readArchive, staff, writeAudit } from '#features/accounts/index.ts'
import type { App } from '#kernel/http/app.ts'
import { createLog } from '#kernel/log.ts'
import { resumeDeliveries } from '#kernel/work/deliveries.ts'
import { openBus } from './openBus.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#kernel/database/transaction.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Where the running server's database is. */
export async function databaseUrl({
  dataDir,
  databaseUrl: given,
}: Pick<Place, 'dataDir' | 'databaseUrl'>): Promise<string> {
  if (given) return given
  const marker = path.join(dataDir, 'database.url')
  const url = await readFile(marker, 'utf8').catch(() => null)
  if (url) return url.trim()
  throw new Error(`KOINON_DATA: no server is running on ${dataDir}. Start it first (npm start), or set DATABASE_URL.`)
}

interface AdministratorDetails {
  readonly username: string
  readonly email: string
  readonly password: string
}

export async function createAdministrator(
  app: App,
  { username, email, password }: AdministratorDetails,
): Promise<string> {
  const { strength } = await ratePassword(password, [username, email, app.place.now().name])
  if (!accountPolicy.mayBePassword(strength))
    throw new Error(`--password: this one is too easy to guess (${strength}). Leave it out to have one made.`)
  const passwordHash = await app.ports.passwords.hash(password)
  return inTransaction(app, (tx) =>
    staff.createAdministrator(tx, app, {
      username: username.toLowerCase(),
      displayName: username,
      email,
      passwordHash,
    }),
  )
}

/** Gives the role to the account with this user name; it is notified by mail, and the log records it. */
export async function promoteToAdministrator(app: App, username: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const known = await tx
      .selectFrom('accounts')
      .select('id')
      .where('username', '=', username.toLowerCase().replace(/^[@＠]/, ''))
      .executeTakeFirst()
    const account = known ? await staff.lockAccountFacts(tx, known.id) : null
    if (!account) throw new Error(`--username: nobody here is called @${username}.`)
    if (account.status !== 'ACTIVE' || account.kind !== 'PERSON')
      throw new Error(
        `--username: @${account.username} cannot be an administrator, because it is not an active account of a person.`,
      )
    if (account.roles.includes('ADMINISTRATOR')) return
    const roles = [...account.roles, 'ADMINISTRATOR' as const]
    await staff.grantRoles(tx, account.id, roles)
    await writeAudit(tx, {
      actor: null,
      action: 'create-administrator',
      target: { kind: 'ACCOUNT', id: account.id },
      before: { roles: account.roles },
      after: { roles },
    })
  })
}

/** The address people open: the running server's, whatever the environment of the command says. */
export const addressToOpen = ({ dataDir, origin }: Pick<Config, 'dataDir' | 'origin'>): string =>
  addressOfHolder(dataDir) ?? origin

/** Runs a command on the running server's database. */
async function onDatabase(work: (app: App, config: Config) => Promise<void>): Promise<void> {
  // Found before the configuration is read, which would make the secrets of a new installation in a wrong directory.
  const url = await databaseUrl(readPlace(process.env))
  const config = readConfig(process.env)
  await runCommand({ ...config, database: { url, pool: 2 } }, (app) => work(app, config)).catch((error: unknown) => {
    const fault = config.database.url ? databaseFault(error, url) : null
    throw fault === null ? error : new Error(fault, { cause: error })
  })
}

/** Runs a command on a database; the processes that serve it hear of it at once. */
export async function runCommand(config: Config, work: (app: App) => Promise<void>): Promise<void> {
  const connection = connect(config.database.url ?? '', config.database)
  try {
    const log = createLog(config.logLevel)
    const bus = await openBus(config, { connection, log, isAlone: false })
    const { app, close } = await createApp(config, { connection, log, bus })
    try {
      await work(app)
    } finally {
      await close()
    }
  } finally {
    await connection.close()
  }
}

async function create({
  username,
  email,
  password,
}: {
  username: string
  email: string
  password?: string
}): Promise<void> {
  return onDatabase(async (app, config) => {
    const chosen = password ?? app.runtime.token(15)
    await createAdministrator(app, { username, email, password: chosen })
    print(`\n  @${username} is an administrator of ${app.place.now().name}.`)
    print(`  address   ${email}`)
    if (password === undefined) print(`  password  ${chosen}   (shown this once)`)
    print(`  sign in   ${addressToOpen(config)}/signin`)
    print(
      '  Add a second factor in the settings: giving roles, deleting and isolating accounts, resetting a password and',
    )
    print('  viewing as somebody ask for it. Everything else works without.\n')
  })
}

async function promote({ username }: { username: string }): Promise<void> {
  await onDatabase(async (app, config) => {
    await promoteToAdministrator(app, username)
    print(`\n  @${username} is an administrator of ${app.place.now().name}.`)
    print(`  open      ${addressToOpen(config)}/manage\n`)
  })
}

/** Sends everything that waited since a restore; the log records it as the operator's. */
export async function resumeSending(app: App, report = print): Promise<void> {
  const wasPaused = await inTransaction(app, async (tx) => {
    if (!(await resumeDeliveries(tx))) return false
    await writeAudit(tx, { actor: null, action: 'resume-deliveries' })
    return true
  })
  report(wasPaused ? '\n  Deliveries go on within half a minute.\n' : '\n  Deliveries do not wait.\n')
}

/** Copies what is kept on this machine to the configured store, from which it can be served afterwards. */
export async function copyToStore(config: Config, report = print): Promise<void> {
  if (!config.s3.bucket) throw new Error('S3_BUCKET: names the store that the files are copied to, and is not set.')
  const folder = filesFolder(config)
  const [disk, store] = [createDiskStorage(folder), await storageOf(config)]
  try {
    const { copied, known } = await copyFiles(folder, disk, store)
    report(`\n  ${copied} files were copied to ${config.s3.bucket}; ${known} were there already.\n`)
  } finally {
    await store.close()
  }
}

/** Reports the contents of an archive, list by list. */
export async function reportArchive(file: string, report = print): Promise<void> {
  const { username, place, madeAt, rows, media } = await readArchive(file).catch((error: unknown) => {
    throw new Error(`FILE: ${archiveFault(error, file)}`, { cause: error })
  })
  report(`\n  Everything of @${username} on ${place}, as of ${madeAt}.\n`)
  for (const [name, { length }] of rows) report(`  ${name.padEnd(20)} ${String(length).padStart(7)}`)
  const bytes = media.reduce((sum, one) => sum + one.bytes, 0)
  report(`  ${'files'.padEnd(20)} ${String(media.length).padStart(7)}   ${(bytes / 1e6).toFixed(1)} MB`)
  report('\n  All that is listed is there.\n')
}

function archiveFault(error: unknown, file: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') return `there is no file ${file}.`
  if (code === 'EISDIR') return `${file} is a folder, not an archive.`
  if (code === 'EACCES' || code === 'EPERM') return `this user may not read ${file}.`
  return `${file} is not a whole archive of this product. (${error instanceof Error ? error.message : String(error)})`
}

/** Why a command failed, and what to do about it. */
export function failureText(error: unknown): string {
  if (error instanceof Refusal) {
    const taken = {
      USERNAME_TAKEN: '--username: somebody has this name',
      EMAIL_TAKEN: '--email: somebody has this address',
    }
    if (error.code === 'USERNAME_TAKEN' || error.code === 'EMAIL_TAKEN')
      return `${taken[error.code]} already. To make them an administrator:\n  npm run admin -- promote --username NAME`
    if (error.code === 'SETTING_PINNED')
      return `NAME: ${String(error.members['variable'])} is set on the server, and goes before this.`
    return `This was refused: ${error.code}.`
  }
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
    return 'The database does not answer: start the server first (npm start).'
  return error instanceof Error ? error.message : String(error)
}

if (import.meta.main) {
  // npm changes to the folder of the project; files are meant from where it was called.
  const here = process.env['INIT_CWD'] ?? process.cwd()
  const program = adminProgram({
    create,
    promote,
    copyFiles: () => copyToStore(readConfig(process.env)),
    archive: (file) => reportArchive(path.resolve(here, file)),
    backup: async (folder, { secrets = false }) => {
      const url = await databaseUrl(readPlace(process.env))
      await runBackup(
        { folder: path.resolve(here, folder), databaseUrl: url, withSecrets: secrets },
        process.env,
        print,
      )
    },
    verify: (folder) => runVerify(path.resolve(here, folder), print),
    restore: (folder, { ownStore = false }) =>
      runRestore({ folder: path.resolve(here, folder), isOwnStore: ownStore }, process.env, print),
    resumeDeliveries: () => onDatabase((app) => resumeSending(app)),
    listSettings: () => onDatabase((app) => listSettings(app, print)),
    test: (service, to) => onDatabase((app) => reportTest(app, service, to, print)),
    maintenance: (mode, options) => onDatabase((app) => setMaintenanceMode(app, mode, options)),
    saveSetting: (name, value) => onDatabase((app) => saveSetting(app, name, value)),
    isUsername: (name) => {
      const verdict = accountPolicy.username(name)
      // Names are reserved for the operator.
      return verdict.ok || verdict.code === 'USERNAME_RESERVED'
    },
  })
  program.parseAsync().catch((error: unknown) => {
    process.stderr.write(`\n  ${failureText(error).trim()}\n\n`)
    process.exit(1)
  })
}
