import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { migrate } from '#adapters/database/migrations/migrate.ts'
import { type Migration, readMigrations } from '#adapters/database/migrations/readMigrations.ts'
import { databaseUrl, template } from './world/database.ts'

type Counts = ReadonlyMap<string, number>

interface Filled {
  readonly filled: Counts
  readonly preserved: Counts
  readonly error: unknown
  /** The newest migration that the database has. */
  readonly last: string | undefined
}

/** The last file of the schema of the first release. Later migrations find databases with rows. */
const firstRelease = '0020_admin'

/**
 * Fills a new database of the first release with the rows from `sourceUrl`, then runs the later migrations and `next`, so
 * that a migration that works only on empty tables fails. Tables that migrations themselves write to are not filled.
 * Returns how many rows each table had when it was filled, how many afterwards, and the error of `next`, if it failed.
 */
export async function migrateFilled(adminUrl: string, sourceUrl: string, next: Migration): Promise<Filled> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const quiet = { max: 1, onnotice: () => undefined }
  const admin = postgres(adminUrl, quiet)
  await admin.unsafe(`create database ${name}`)
  const url = databaseUrl(adminUrl, name)
  // A world's own address leads through a socket, which is nothing that postgres.js knows.
  const filledUrl = databaseUrl(adminUrl, new URL(sourceUrl).pathname.slice(1))
  const [source, target] = [postgres(filledUrl, quiet), postgres(url, { ...quiet, max: 2 })]
  try {
    await migrate(target, { last: firstRelease })
    const written = await tablesWithRows(databaseUrl(adminUrl, template))
    const filled = new Map<string, number>()
    const known = new Set(await tablesOf(target))
    for (const table of await tablesWithRows(filledUrl))
      if (known.has(table) && !written.has(table)) filled.set(table, await copyRows(source, target, table))
    const error = await migrate(target, { migrations: [...(await readMigrations()), next] }).catch((reason) => reason)
    const preserved = new Map<string, number>()
    for (const table of filled.keys()) preserved.set(table, await countOf(target, table))
    const [last] = await target<{ name: string }[]>`select max(name) as name from schema_migrations`
    return { filled, preserved, error, last: last?.name }
  } finally {
    await Promise.all([source.end(), target.end()])
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  }
}

async function tablesOf(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'schema_migrations'
    order by relname`
  return rows.map((row) => row.name)
}

async function tablesWithRows(url: string): Promise<ReadonlySet<string>> {
  const sql = postgres(url, { max: 1 })
  try {
    const counted = await Promise.all(
      (await tablesOf(sql)).map(async (table) => ({ table, count: await countOf(sql, table) })),
    )
    return new Set(counted.flatMap(({ table, count }) => (count > 0 ? [table] : [])))
  } finally {
    await sql.end()
  }
}

async function countOf(sql: postgres.Sql, table: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${sql(table)}`
  return row?.count ?? 0
}

/** Columns that are written, not generated. */
async function columnsOf(sql: postgres.Sql, table: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
  return rows.map((row) => row.name)
}

/** Rows as they are: neither triggers nor references check what is copied. */
async function copyRows(source: postgres.Sql, target: postgres.Sql, table: string): Promise<number> {
  const there = new Set(await columnsOf(source, table))
  const both = (await columnsOf(target, table)).filter((column) => there.has(column))
  const columns = both.map((column) => `"${column}"`).join(', ')
  await target.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    const [all] = await source.unsafe<{ rows: string | null }[]>(
      `select json_agg(t)::text as rows from (select ${columns} from "${table}") t`,
    )
    await tx.unsafe(
      `insert into "${table}" (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::"${table}", $1::text::json)`,
      [all?.rows ?? '[]'],
    )
  })
  return countOf(target, table)
}
