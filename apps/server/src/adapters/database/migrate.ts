import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type postgres from 'postgres'

/** One forward step: plain SQL, or TypeScript where the statements are composed. Runs in a transaction of its own. */
export interface Migration {
  /** The file's name without its ending, as in the table `schema_migrations`. */
  readonly name: string
  readonly checksum: string
  readonly up: (sql: postgres.TransactionSql) => Promise<unknown>
}

interface KnownMigration {
  readonly name: string
  readonly finished_at: Date | null
  readonly checksum: string | null
}

interface MigrateOptions {
  readonly report?: (line: string) => void
  /** The last step to run. All, by default. */
  readonly last?: string
  /** Tests bring their own. */
  readonly migrations?: readonly Migration[]
}

const folder = path.resolve(import.meta.dirname, '../../../migrations')
/** An arbitrary number, equal in every process of the product. */
const lockKey = 0x6b6f696e

const madeBeforeRelease = `This database was made by a version before the first release: its tables differ from those of this version, and its content is not carried over.
  To keep the content, start the version that made it, export the content there, and import it here.
  To start without it, choose an empty KOINON_DATA, or an empty database in DATABASE_URL. Nothing was changed.`

const migrationFiles = async (): Promise<string[]> =>
  (await readdir(folder)).filter((file) => /\.(sql|ts)$/.test(file)).sort()

/** The names of all steps that this version knows, in order. */
export const migrationNames = async (): Promise<string[]> =>
  (await migrationFiles()).map((file) => path.parse(file).name)

/** All steps in the order in which they run. */
export async function readMigrations(): Promise<Migration[]> {
  return Promise.all((await migrationFiles()).map((file) => readMigration(path.join(folder, file))))
}

async function readMigration(file: string): Promise<Migration> {
  const text = await readFile(file, 'utf8')
  const { name, ext } = path.parse(file)
  const up: Migration['up'] =
    ext === '.sql' ? (sql) => sql.unsafe(text) : async (sql) => ((await import(file)) as Pick<Migration, 'up'>).up(sql)
  return { name, checksum: checksumOf(text), up }
}

/** Of the statements: neither comments nor spaces change it. */
const checksumOf = (text: string): string =>
  createHash('sha256')
    .update(
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => !/^(--|\/\/|\/?\*)/.test(line))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    )
    .digest('hex')

/**
 * Brings the database to the newest schema, or as far as the step `last`. Steps run in order of their names, each once,
 * under an advisory lock, so that nodes that start together do not collide. Refuses a database that was made before the
 * first release, one with steps that this version does not have (a newer version wrote it), and one left half done.
 */
export async function migrate(
  sql: postgres.Sql,
  { report, last, migrations: given }: MigrateOptions = {},
): Promise<void> {
  const migrations = given ?? (await readMigrations())
  const reserved = await sql.reserve()
  try {
    // Requests give up after seconds; a step over millions of rows, or one that waits for another node's, may take hours.
    await reserved`set statement_timeout = 0`
    await reserved`select pg_advisory_lock(${lockKey})`
    await reserved`create table if not exists schema_migrations (
      name text primary key, started_at timestamptz not null default now(), finished_at timestamptz, checksum text)`
    // As JSON: databases made before the first release have no column of checksums.
    const known = await reserved<KnownMigration[]>`
      select name, finished_at, to_jsonb(m) ->> 'checksum' as checksum from schema_migrations m`
    refuseUnfit(known, migrations)
    const end = last === undefined ? migrations.length : migrations.findIndex(({ name }) => name === last) + 1
    const missing = migrations.slice(0, end).filter((migration) => !known.some(({ name }) => name === migration.name))
    if (known.length === 0 && missing.length > 0) report?.('Creating its tables')
    for (const migration of missing) {
      if (known.length > 0) report?.(`Upgrading the database: ${migration.name}`)
      await run(sql, migration)
    }
  } finally {
    await reserved`select pg_advisory_unlock(${lockKey})`.catch(() => undefined)
    await reserved`reset statement_timeout`.catch(() => undefined)
    reserved.release()
  }
}

function refuseUnfit(known: readonly KnownMigration[], migrations: readonly Migration[]): void {
  // The steps before the first release were recorded with the ending of their files.
  if (known.some(({ name }) => name.endsWith('.ts'))) throw new Error(madeBeforeRelease)
  const half = known.find((row) => row.finished_at === null)
  if (half) throw new Error(`The migration ${half.name} was left half done: restore a backup, or mend it by hand.`)
  for (const row of known) {
    const migration = migrations.find(({ name }) => name === row.name)
    if (!migration) throw new Error(`The database knows the migration ${row.name}, which this version does not have.`)
    // Files change until the first release only.
    if (row.checksum !== migration.checksum) throw new Error(madeBeforeRelease)
  }
}

/** The record is written with the step: one that a crash or an error interrupted is run again. */
async function run(sql: postgres.Sql, { name, checksum, up }: Migration): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`
    await up(tx)
    await tx`update schema_migrations set finished_at = now() where name = ${name}`
  })
}
