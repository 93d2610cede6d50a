import type postgres from 'postgres'
import { distributionOf } from './distributionOf.ts'

interface TableRow {
  readonly name: string
  readonly persistence: string
  readonly options: string | null
  readonly comment: string | null
}
interface ColumnRow {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly rest: string
}
interface PartRow {
  readonly table: string
  readonly text: string
}

const head = `-- The schema of the database, generated from apps/server/migrations by \`node tools/schema.ts\`. The reasons stand there.
`

/** The whole schema as SQL, read from the catalogs, in an order that depends on names alone. */
export async function describeSchema(sql: postgres.Sql): Promise<string> {
  const [extensions, configurations, functions, sequences, tables] = await Promise.all([
    describeExtensions(sql),
    describeSearchConfigurations(sql),
    describeFunctions(sql),
    describeSequences(sql),
    describeTables(sql),
  ])
  return [head, extensions, ...tables, sequences, functions, configurations].join('\n')
}

const linesOf = (rows: readonly { readonly text: string }[]): string => rows.map(({ text }) => `${text}\n`).join('')

/** Alphabetical by code point, whatever the collation of the database is. */
const describeExtensions = async (sql: postgres.Sql) =>
  linesOf(
    await sql<{ text: string }[]>`
      select 'create extension ' || extname || ';' as text from pg_extension where extname <> 'plpgsql'
      order by extname collate "C"`,
  )

const describeSearchConfigurations = async (sql: postgres.Sql) =>
  linesOf(
    await sql<{ text: string }[]>`
      select format('create text search configuration %s (parser = %s);', c.cfgname, p.prsname) || string_agg(
        format(E'\\nalter text search configuration %s\\n  add mapping for %s with %s;', c.cfgname, m.tokens, m.dictionaries),
        '' order by m.tokens collate "C") as text
      from pg_ts_config c
      join pg_ts_parser p on p.oid = c.cfgparser
      cross join lateral (
        select string_agg(t.alias, ', ' order by t.alias collate "C") as tokens, of_token.dictionaries
        from (
          select maptokentype, string_agg(mapdict::regdictionary::text, ', ' order by mapseqno) as dictionaries
          from pg_ts_config_map where mapcfg = c.oid group by maptokentype) of_token
        join ts_token_type(c.cfgparser) t on t.tokid = of_token.maptokentype
        group by of_token.dictionaries) m
      where c.cfgnamespace = 'public'::regnamespace
      group by c.cfgname, p.prsname order by c.cfgname collate "C"`,
  )

const describeFunctions = async (sql: postgres.Sql) =>
  linesOf(
    await sql<{ text: string }[]>`
      select rtrim(replace(pg_get_functiondef(p.oid), 'CREATE OR REPLACE', 'CREATE'), E'\n') || E';\n' as text
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by p.proname collate "C", p.oid::regprocedure::text collate "C"`,
  )

const describeSequences = async (sql: postgres.Sql) =>
  linesOf(
    await sql<{ text: string }[]>`
      select format('create sequence %s as %s start %s increment %s minvalue %s maxvalue %s cache %s%s%s;', c.relname,
        s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache,
        case when s.seqcycle then ' cycle' else '' end,
        coalesce((select format(' owned by %s.%s', d.refobjid::regclass, a.attname) from pg_depend d
          join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
          where d.objid = c.oid and d.deptype = 'a'), '')) as text
      from pg_sequence s join pg_class c on c.oid = s.seqrelid
      where c.relnamespace = 'public'::regnamespace order by c.relname collate "C"`,
  )

async function describeTables(sql: postgres.Sql): Promise<string[]> {
  const [tables, columns, constraints, indexes, triggers] = await Promise.all([
    sql<TableRow[]>`
      select relname as name, relpersistence as persistence, array_to_string(reloptions, ', ') as options,
        obj_description(oid, 'pg_class') as comment
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migrations'
      order by relname collate "C"`,
    columnsOf(sql),
    sql<PartRow[]>`
      select conrelid::regclass::text as table, format('constraint %s %s', conname, pg_get_constraintdef(oid)) as text
      from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
      order by position(contype::text in 'pufcx'), conname collate "C"`,
    indexesOf(sql),
    sql<PartRow[]>`
      select tgrelid::regclass::text as table, pg_get_triggerdef(oid) || ';' as text from pg_trigger
      where not tgisinternal order by tgname collate "C"`,
  ])
  return tables.map((table) => {
    const ofTable = (rows: readonly PartRow[]) => rows.filter((row) => row.table === table.name).map(({ text }) => text)
    const own = columns.filter((column) => column.table === table.name)
    const [nameWidth, typeWidth] = [widthOf(own.map(({ name }) => name)), widthOf(own.map(({ type }) => type))]
    const lines = own.map(({ name, type, rest }) =>
      `  ${name.padEnd(nameWidth)} ${type.padEnd(typeWidth)} ${rest}`.trimEnd(),
    )
    const body = [...lines, ...ofTable(constraints).map((text) => `  ${text}`)].join(',\n')
    const kind = table.persistence === 'u' ? 'unlogged table' : 'table'
    const options = table.options === null ? '' : ` with (${table.options})`
    const comment = table.comment === null ? [] : [`comment on table ${table.name} is '${table.comment}';`]
    const made = `create ${kind} ${table.name} (\n${body}\n)${options};`
    const always = own.filter(({ rest }) => /\bnot null\b/.test(rest)).map(({ name }) => name)
    const distribution = `-- ${distributionOf(table.name, always)}`
    return `${[distribution, made, ...ofTable(indexes), ...ofTable(triggers), ...comment].join('\n')}\n`
  })
}

const widthOf = (texts: readonly string[]): number => Math.max(...texts.map((text) => text.length))

/** Of every column all that differs from what its type says. */
const columnsOf = (sql: postgres.Sql) => sql<ColumnRow[]>`
  select a.attrelid::regclass::text as table, a.attname as name,
    replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz') as type,
    concat_ws(' ',
      case when a.attcollation <> t.typcollation then 'collate ' || a.attcollation::regcollation end,
      case when a.attstorage <> t.typstorage then 'storage ' || a.attstorage::text end,
      case when a.attcompression <> '' then 'compression ' || a.attcompression::text end,
      case when a.attstattarget is not null and a.attstattarget >= 0 then 'statistics ' || a.attstattarget end,
      case when a.attnotnull then 'not null' end,
      case when a.attidentity <> '' then 'generated as identity' end,
      case when a.attgenerated = 's' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
        when a.attgenerated = 'v' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') virtual'
        when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end) as rest
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  order by a.attnum`

/** Indexes that no constraint made, and the settings on their columns. */
const indexesOf = (sql: postgres.Sql) => sql<PartRow[]>`
  select i.indrelid::regclass::text as table, pg_get_indexdef(i.indexrelid) || ';' || coalesce((
    select string_agg(format(E'\nalter index %s alter column %s set statistics %s;', c.relname, a.attnum, a.attstattarget),
      '' order by a.attnum)
    from pg_attribute a where a.attrelid = i.indexrelid and a.attstattarget is not null and a.attstattarget >= 0), '') as text
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by c.relname collate "C"`
