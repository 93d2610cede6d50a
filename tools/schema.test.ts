import path from 'node:path'
import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { migrate, migrationsFolder } from '../apps/server/src/adapters/database/migrate.ts'
import { describeSchema } from './schema/describeSchema.ts'
import { withScratchDatabase } from './schema/withScratchDatabase.ts'

/** Everything else that could differ: names of null constraints, types, rights, rules, counts of each kind of object. */
const others = (sql: postgres.Sql) => sql<{ fact: string }[]>`
  with own as (select oid, relname, relacl, relkind, relrowsecurity, relreplident, reltablespace, relam from pg_class
    where relnamespace = 'public'::regnamespace and relname not like 'schema_migrations%' and relkind <> 't')
  select fact from (
    select format('not null %s %s', conrelid::regclass, conname) as fact from pg_constraint
      where connamespace = 'public'::regnamespace and contype = 'n'
    union all select format('constraint %s deferrable %s validated %s enforced %s', conname, condeferrable, convalidated, conenforced)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('class %s %s %s %s %s %s %s', relkind, relname, relacl, relrowsecurity, relreplident, reltablespace, relam) from own
    union all select format('function %s %s %s %s', oid::regprocedure, proacl, procost, prorows) from pg_proc where pronamespace = 'public'::regnamespace
    union all select format('type %s %s', typname, typtype) from pg_type where typnamespace = 'public'::regnamespace
    union all select format('rule %s', rulename) from pg_rewrite r join own on own.oid = r.ev_class
    union all select format('policy %s', polname) from pg_policy
    union all select format('statistics %s', stxname) from pg_statistic_ext
    union all select format('index %s valid %s clustered %s ready %s', indexrelid::regclass, indisvalid, indisclustered, indisready)
      from pg_index join own on own.oid = indexrelid
    union all select format('comment %s %s', objoid::regclass, description) from pg_description d join own on own.oid = d.objoid
    -- Without its position: the former migrations had drawn the first number already.
    union all select format('sequence %s', sequencename) from pg_sequences
    union all select format('schema %s', nspname) from pg_namespace where nspname not like 'pg_t%'
    union all select format('event trigger %s', evtname) from pg_event_trigger
  ) all_facts where fact not like '%schema_migrations%' order by fact collate "C"`

async function rowsOf(sql: postgres.Sql): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' order by 1`
  const rows: Record<string, string[]> = {}
  for (const { name } of tables) {
    const found = await sql<{ row: string }[]>`select to_jsonb(t)::text as row from ${sql(name)} t order by 1`
    if (found.length > 0) rows[name] = found.map(({ row }) => row)
  }
  return rows
}

const madeBy = (folder: string) =>
  withScratchDatabase(async (sql) => {
    await migrate(sql, { folder })
    return {
      schema: await describeSchema(sql),
      others: (await others(sql)).map(({ fact }) => fact),
      rows: await rowsOf(sql),
    }
  })

test('the schema files make what the former migrations made, column order and rows included', async () => {
  const former = await madeBy(migrationsFolder)
  const next = await madeBy(path.join(migrationsFolder, '../migrations-new'))
  // The bodies of functions in plpgsql are kept as text: they may be indented otherwise.
  const lines = (schema: string) => schema.split('\n').map((line) => line.trimStart())
  expect(lines(next.schema)).toEqual(lines(former.schema))
  expect(next.others).toEqual(former.others)
  expect(next.rows).toEqual(former.rows)
  console.log(
    former.schema.split('\n').length,
    former.others.length,
    Object.entries(former.rows).map(([name, rows]) => `${name} ${rows.length}`),
  )
})
