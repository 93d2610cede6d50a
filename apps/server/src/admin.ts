import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createApp } from './app.ts'
import { filesFolder, storageOf } from './adapters/ports.ts'
import { copyFiles } from './adapters/storage/copying.ts'
import { createDiskStorage } from './adapters/storage/disk.ts'
import { judgePassword } from './adapters/password/strength.ts'
import { type Config, readConfig } from './config.ts'
import {
  accountPolicy,
  createAccount,
  emailContact,
  giveRoles,
  lockStanding,
  readArchive,
  writeAudit,
} from './features/accounts/index.ts'
import type { App } from './kernel/app.ts'
import { Refusal } from './kernel/refusal.ts'
import { inTransaction } from './kernel/unit.ts'

/**
 * The operator's commands: `create` and `promote` make an administrator in a running data directory, `copy-files` takes
 * its files to a store, `archive` reads a file.
 * Whoever can read the data directory controls the installation anyway, so nothing else is asked for.
 */
const usage = `
  npm run admin -- create --username NAME --email ADDRESS [--password PASSWORD]

  Makes an administrator. Without --password one is drawn and shown once.
  The server must be running here, or DATABASE_URL must say where its database is.

  npm run admin -- promote --username NAME

  Makes an administrator of somebody who already has an account here.

  npm run admin -- copy-files

  Copies the files in the data directory to the store that S3_BUCKET and its keys name; what is there already is not
  copied again.

  npm run admin -- archive FILE

  Reads an archive of somebody's data back, whole, and tells what is in it and whether all of it is there.
`

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Where the running server's database is. */
export async function databaseUrl(config: Config): Promise<string> {
  if (config.database.url) return config.database.url
  const marker = path.join(config.dataDir, 'database.url')
  const url = await readFile(marker, 'utf8').catch(() => null)
  if (url) return url.trim()
  throw new Error(`No server is running on ${config.dataDir}: start it first (npm start), or set DATABASE_URL.`)
}

interface Wish {
  readonly username: string
  readonly email: string
  readonly password: string
}

export async function createAdministrator(app: App, { username, email, password }: Wish): Promise<string> {
  const { strength } = await judgePassword(password, [username, email, app.config.instance.name])
  if (!accountPolicy.mayBePassword(strength)) throw new Error(`The password is refused: ${strength}.`)
  const passwordHash = await app.ports.passwords.hash(password)
  return inTransaction(app, async (tx) => {
    const { accountId } = await createAccount(tx, app, {
      username: username.toLowerCase(),
      displayName: username,
      passwordHash,
      birthDate: null,
      contact: emailContact(email),
      proven: true,
    })
    await tx
      .updateTable('accounts')
      .set({ roles: ['ADMINISTRATOR'] })
      .where('id', '=', accountId)
      .execute()
    await writeAudit(tx, {
      actor: null,
      action: 'create-administrator',
      target: { kind: 'ACCOUNT', id: accountId },
      after: { roles: ['ADMINISTRATOR'] },
    })
    return accountId
  })
}

/** Gives the role to whoever has this user name; they are told by mail, and the log records it. */
export async function promoteToAdministrator(app: App, username: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const known = await tx
      .selectFrom('accounts')
      .select('id')
      .where('username', '=', username.toLowerCase().replace(/^[@＠]/, ''))
      .executeTakeFirst()
    const account = known ? await lockStanding(tx, known.id) : null
    if (!account) throw new Error(`Nobody here is called @${username}.`)
    if (account.status !== 'ACTIVE' || account.kind !== 'PERSON')
      throw new Error(`@${account.username} cannot be an administrator: the account is not an active one of a person.`)
    if (account.roles.includes('ADMINISTRATOR')) return
    const roles = [...account.roles, 'ADMINISTRATOR' as const]
    await giveRoles(tx, account.id, roles)
    await writeAudit(tx, {
      actor: null,
      action: 'create-administrator',
      target: { kind: 'ACCOUNT', id: account.id },
      before: { roles: account.roles },
      after: { roles },
    })
  })
}

/** Runs a command on the running server's database. */
async function onDatabase(work: (app: App, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const running = await createApp({ ...config, database: { url: await databaseUrl(config), pool: 2 } })
  try {
    await work(running.app, config)
  } finally {
    await running.close()
  }
}

async function create(values: { username?: string; email?: string; password?: string }): Promise<void> {
  const { username, email } = values
  if (!username || !email?.includes('@')) throw new Error(`A user name and an e-mail address are wanted.\n${usage}`)
  return onDatabase(async (app, config) => {
    const password = values.password ?? app.seams.token(15)
    await createAdministrator(app, { username, email, password })
    say(`\n  @${username.toLowerCase()} is an administrator of ${config.instance.name}.`)
    say(`  address   ${email.toLowerCase()}`)
    if (!values.password) say(`  password  ${password}   (shown this once)`)
    say(`  sign in   ${config.origin}/signin`)
    say(
      '  Add a second factor in the settings: giving roles, deleting and isolating accounts, resetting a password and',
    )
    say('  viewing as somebody ask for it. Everything else works without.\n')
  })
}

async function promote({ username }: { username?: string }): Promise<void> {
  if (!username) throw new Error(`A user name is wanted.\n${usage}`)
  await onDatabase(async (app, config) => {
    await promoteToAdministrator(app, username)
    say(`\n  @${username.toLowerCase().replace(/^[@＠]/, '')} is an administrator of ${config.instance.name}.\n`)
  })
}

/** Copies what is kept on this machine to the configured store, from which it can be served afterwards. */
export async function copyToStore(config: Config, tell = say): Promise<void> {
  if (!config.s3.bucket) throw new Error('S3_BUCKET: names the store that the files are copied to, and is not set.')
  const folder = filesFolder(config)
  const [disk, store] = [createDiskStorage(folder), await storageOf(config)]
  try {
    const { copied, known } = await copyFiles(folder, disk, store)
    tell(`\n  ${copied} files were copied to ${config.s3.bucket}; ${known} were there already.\n`)
  } finally {
    await store.close()
  }
}

/** What an archive holds, list by list. */
export async function tellArchive(file: string, tell = say): Promise<void> {
  const { username, place, madeAt, rows, media } = await readArchive(file)
  tell(`\n  Everything of @${username} on ${place}, as of ${madeAt}.\n`)
  for (const [name, { length }] of rows) tell(`  ${name.padEnd(20)} ${String(length).padStart(7)}`)
  const bytes = media.reduce((sum, one) => sum + one.bytes, 0)
  tell(`  ${'files'.padEnd(20)} ${String(media.length).padStart(7)}   ${(bytes / 1e6).toFixed(1)} MB`)
  tell('\n  All that is listed is there.\n')
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { username: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
  })
  const [command, ...rest] = positionals
  if (command === 'create' && rest.length === 0) return create(values)
  if (command === 'promote' && rest.length === 0) return promote(values)
  if (command === 'copy-files' && rest.length === 0) return copyToStore(readConfig(process.env))
  if (command === 'archive' && rest[0] !== undefined && rest.length === 1) return tellArchive(rest[0])
  throw new Error(usage)
}

/** Why a command failed, and what to do about it. */
export function failureWords(error: unknown): string {
  if (error instanceof Refusal)
    return error.code === 'USERNAME_TAKEN' || error.code === 'EMAIL_TAKEN'
      ? 'Somebody has this user name or address already. To make them an administrator:\n  npm run admin -- promote --username NAME'
      : `This was refused: ${error.code}.`
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
    return 'The database does not answer: start the server first (npm start).'
  return error instanceof Error ? error.message : String(error)
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(`\n  ${failureWords(error).trim()}\n\n`)
    process.exit(1)
  })
}
