import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createApp } from './app.ts'
import { judgePassword } from './adapters/password/strength.ts'
import { type Config, readConfig } from './config.ts'
import { accountPolicy, createAccount, emailContact, readArchive, writeAudit } from './features/accounts/index.ts'
import type { App } from './kernel/app.ts'
import { Refusal } from './kernel/refusal.ts'
import { inTransaction } from './kernel/unit.ts'

/**
 * The operator's commands: `create` makes an administrator in a running data directory, `archive` reads a file.
 * Whoever can read the data directory controls the installation anyway, so nothing else is asked for.
 */
const usage = `
  npm run admin -- create --username NAME --email ADDRESS [--password PASSWORD]

  Makes an administrator. Without --password one is drawn and shown once.
  The server must be running here, or DATABASE_URL must say where its database is.

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

async function create(values: { username?: string; email?: string; password?: string }): Promise<void> {
  const { username, email } = values
  if (!username || !email?.includes('@')) throw new Error(`A user name and an e-mail address are wanted.\n${usage}`)
  const config = readConfig(process.env)
  const running = await createApp({ ...config, database: { url: await databaseUrl(config), pool: 2 } })
  try {
    const password = values.password ?? running.app.seams.token(15)
    await createAdministrator(running.app, { username, email, password })
    say(`\n  @${username.toLowerCase()} is an administrator of ${config.instance.name}.`)
    say(`  address   ${email.toLowerCase()}`)
    if (!values.password) say(`  password  ${password}   (shown this once)`)
    say(`  sign in   ${config.origin}/signin`)
    say(
      '  Add a second factor in the settings: giving roles, deleting and isolating accounts, resetting a password and',
    )
    say('  viewing as somebody ask for it. Everything else works without.\n')
  } finally {
    await running.close()
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
  if (command === 'archive' && rest[0] !== undefined && rest.length === 1) return tellArchive(rest[0])
  throw new Error(usage)
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    const text =
      error instanceof Refusal
        ? `This was refused: ${error.code}.`
        : error instanceof Error
          ? error.message
          : String(error)
    process.stderr.write(`\n  ${text.trim()}\n\n`)
    process.exit(1)
  })
}
