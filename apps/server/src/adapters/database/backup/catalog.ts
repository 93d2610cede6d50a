import type pg from 'pg'
import type { BackupSequence } from './manifest.ts'

/** The schemas of the product: its own tables, and the queue of its jobs. */
const schemas = `(current_schema(), 'graphile_worker')`

/** Both are written when the schema is made, and never copied. */
const written = `('schema_migrations', 'migrations')`

/** A name in a statement. */
export const quoted = (...names: readonly string[]): string =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')

export interface CatalogTable {
  readonly schema: string
  readonly name: string
  /** Without generated ones. */
  readonly columns: string[]
  /** The columns of the primary key. */
  readonly key: string[]
}

/**
 * The tables whose rows a backup holds. Unlogged ones hold only what is computed anew, and those of somebody else that
 * this user may not read are none of the product.
 */
export async function tablesOf(client: pg.ClientBase): Promise<CatalogTable[]> {
  const { rows } = await client.query<CatalogTable>(`
    select n.nspname as schema, c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select a.attname::text from pg_index i
        cross join lateral unnest(i.indkey) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.place) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${schemas} and c.relkind = 'r' and c.relpersistence = 'p' and c.relname not in ${written}
      and has_table_privilege(c.oid, 'select')
    order by n.nspname, c.relname`)
  return rows
}

/** The sequences and where they stand. */
export async function sequencesOf(client: pg.ClientBase): Promise<BackupSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string; value: string | null; start: string }>(`
    select schemaname as schema, sequencename as name, last_value as value, start_value as start
    from pg_sequences where schemaname in ${schemas} order by schemaname, sequencename`)
  return rows.map(({ schema, name, value, start }) => ({
    schema,
    name,
    value: Number(value ?? start),
    isCalled: value !== null,
  }))
}

/** A constraint or trigger: how it is taken away, and how it is made again. */
export interface RowCheck {
  readonly drop: string
  readonly make: string
}

/** Everything that checks rows as they are written: foreign keys, and triggers of our own. */
export async function rowChecksOf(client: pg.ClientBase): Promise<RowCheck[]> {
  const { rows } = await client.query<RowCheck>(`
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as make
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname in ${schemas}
    union all
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass), pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and n.nspname in ${schemas}`)
  return rows
}
