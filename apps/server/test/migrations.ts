import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { migrate, readMigrations } from '#adapters/database/migrate.ts'
import { databaseUrl, template } from './world/database.ts'

type Counts = ReadonlyMap<string, number>

/**
 * Runs every migration, one after the other, on a new database whose tables are filled before each step with the rows
 * from `sourceUrl`: a migration that only works on empty tables fails here. Tables that the migrations themselves
 * write to are left to them. Returns how many rows each table had when it was filled, and how many after the last
 * step.
 */
export async function migrateFilled(adminUrl: string, sourceUrl: string): Promise<{ filled: Counts; kept: Counts }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const quiet = { max: 1, onnotice: () => undefined }
  const admin = postgres(adminUrl, quiet)
  await admin.unsafe(`create database ${name}`)
  const url = databaseUrl(adminUrl, name)
  // A world's own address leads through a socket, which is nothing that postgres.js knows.
  const filledUrl = databaseUrl(adminUrl, new URL(sourceUrl).pathname.slice(1))
  const [source, target] = [postgres(filledUrl, quiet), postgres(url, { ...quiet, max: 2 })]
  const filled = new Map<string, number>()
  try {
    const written = new Set(await tablesWithRows(databaseUrl(adminUrl, template)))
    const full = await tablesWithRows(filledUrl)
    for (const { name: last } of await readMigrations()) {
      await migrate(target, { last })
      for (const table of await tablesOf(target)) {
        if (!full.has(table) || written.has(table) || filled.has(table)) continue
        // A table that a migration filled from existing rows counts as its own as well.
        if ((await countOf(target, table)) > 0) written.add(table)
        else filled.set(table, await copyRows(source, target, table))
      }
    }
    const kept = new Map<string, number>()
    for (const table of filled.keys()) kept.set(table, await countOf(target, table))
    return { filled, kept }
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
