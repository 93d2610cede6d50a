import type postgres from 'postgres'
import { calledAs } from '#adapters/commandLine/calledAs.ts'
import { type Migration, readMigrations } from './readMigrations.ts'

interface KnownStep {
  readonly name: string
  readonly finished_at: Date | null
  readonly checksum: string | null
  readonly breaks: boolean
}

const madeBeforeRelease = `This database was made by a version before the first release: its tables differ from those of this version, and its content is not carried over.
  To keep the content, start the version that made it, export the content there, and import it here.
  To start without it, choose an empty KOINON_DATA, or an empty database in DATABASE_URL. Nothing was changed.`

/**
 * The steps that a database lacks. Refuses a database that was made before the first release, one that a newer version
 * changed in a way that breaks this one, and one left half done.
 */
export async function missingSteps(
  sql: postgres.Sql,
  migrations: readonly Migration[],
): Promise<{ readonly missing: readonly Migration[]; readonly isEmpty: boolean }> {
  const known = await knownSteps(sql)
  refuseUnfit(known, migrations)
  const done = new Set(known.flatMap(({ name, finished_at }) => (finished_at === null ? [] : name)))
  return { missing: migrations.filter(({ name }) => !done.has(name)), isEmpty: known.length === 0 }
}

/** Refuses a database that is not as this version needs it: for nodes that are not to change it. */
export async function expectMigrated(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ exists: boolean }[]>`select to_regclass('schema_migrations') is not null as exists`
  const migrations = await readMigrations()
  const { missing } = row?.exists ? await missingSteps(sql, migrations) : { missing: migrations }
  if (missing.length === 0) return
  const steps = missing.length === 1 ? 'a step' : `${missing.length} steps`
  throw new Error(
    `MIGRATE: is never, and the database lacks ${steps} of its schema (${missing.map(({ name }) => name).join(', ')}).\n  Bring it up to date once for all nodes, then start this one again: ${calledAs} migrate`,
  )
}

async function knownSteps(sql: postgres.Sql): Promise<readonly KnownStep[]> {
  // As JSON: databases made before the first release have neither of the later columns.
  return sql<KnownStep[]>`
    select name, finished_at, to_jsonb(m) ->> 'checksum' as checksum,
      coalesce((to_jsonb(m) ->> 'breaks')::boolean, true) as breaks
    from schema_migrations m order by name`
}

function refuseUnfit(known: readonly KnownStep[], migrations: readonly Migration[]): void {
  // The steps before the first release were recorded with the ending of their files.
  if (known.some(({ name }) => name.endsWith('.ts'))) throw new Error(madeBeforeRelease)
  for (const { name, finished_at, checksum, breaks } of known) {
    const migration = migrations.find((one) => one.name === name)
    // Another version's step that leaves this one working, perhaps still on its way.
    if (migration === undefined && !breaks) continue
    const isRepeatable = migration !== undefined && 'statements' in migration
    if (finished_at === null && !isRepeatable)
      throw new Error(`The migration ${name} was left half done: restore a backup, or mend it by hand.`)
    if (migration === undefined)
      throw new Error(
        `The database knows the migration ${name}, which this version does not have and cannot work with. Start the newer version that made it.`,
      )
    // Files change until the first release only.
    if (checksum !== migration.checksum) throw new Error(madeBeforeRelease)
  }
}
