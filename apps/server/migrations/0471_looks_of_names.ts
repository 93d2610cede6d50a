import type { TransactionSql } from 'postgres'
import prototypesOf from 'unhomoglyph'

const unseen = /[\p{M}\p{Default_Ignorable_Code_Point}\s\p{P}]/gu
const lookOf = (name: string): string =>
  prototypesOf(name.normalize('NFKC').normalize('NFD').replaceAll(unseen, '')).replaceAll(unseen, '').toLowerCase()

/**
 * What groups' names look like, so that nobody takes one that only looks the same; and a rule that finds words in letters of
 * several scripts.
 */
export async function up(sql: TransactionSql) {
  await sql.unsafe(`
    alter table groups add column name_look text;
    create index groups_name_look on groups (name_look) where deleted_at is null;
    insert into flag_rules (id, name, settings, targets, score, active, updated_at) values
      ('019a0000-0000-7000-8000-000000000007', 'Letters of several scripts in a name', '{"kind": "MIXED_SCRIPTS", "times": 1}',
        '{PROFILE,GROUP}', 2, true, '2026-01-01');`)
  const groups = await sql<{ id: string; name: string }[]>`select id, name from groups`
  for (let at = 0; at < groups.length; at += 1000) {
    const some = groups.slice(at, at + 1000)
    await sql`update groups g set name_look = n.look
      from unnest(${some.map(({ id }) => id)}::uuid[], ${some.map(({ name }) => lookOf(name))}::text[]) as n (id, look)
      where g.id = n.id`
  }
}
