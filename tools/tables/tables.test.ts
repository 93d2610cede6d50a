import { expect, test } from 'vitest'
import { findViolations } from './findViolations.ts'

const tables = (...names: readonly string[]) =>
  `declare module '#kernel/database/tables.ts' {\n  interface Tables {\n${names.map((name) => `    ${name}: { id: string }\n`).join('')}  }\n}\n`
const schema = ['outbox', 'posts', 'groups'].map((name) => `create table ${name} (\n  id uuid\n);\n`).join('')
const features = 'apps/server/src/features'
const valid = {
  'apps/server/src/kernel/database/tables.ts': 'export interface Tables {\n  outbox: OutboxTable\n}\n',
  [`${features}/content/store/tables.ts`]: tables('posts'),
  [`${features}/groups/store/tables.ts`]: tables('groups'),
  [`${features}/content/store/posts.ts`]:
    'const text = sql`update posts set id = 1 where id in (select id from groups for no key update)`\n// sql`update groups`',
  [`${features}/content/createPost.ts`]: "import { insertPost } from './store/posts.ts'\n/** Not sql`here`. */",
}
const violations = (planted: Readonly<Record<string, string>>, dump = schema) =>
  findViolations(new Map(Object.entries({ ...valid, ...planted })), dump).violations

test('sources that follow the rules pass', () => {
  expect(violations({})).toEqual([])
  expect(violations({ [`${features}/content/store/kernel.ts`]: "db.deleteFrom('outbox')" })).toEqual([])
})

test.each([
  ['sql`update groups set id = 1`'],
  ['sql`insert into groups (id) values (1)`'],
  ['sql`delete from groups g using posts p where p.id = g.id`'],
  ['sql`with gone as (delete from posts returning id) update\n groups set id = 1`'],
  ["tx.updateTable('groups').set({ id })"],
  ["tx.insertInto('groups')"],
  ["tx\n    .deleteFrom(\n    'groups')"],
  ["for (const table of ['posts', 'groups'] as const) await sql`update ${sql.table(table)} set id = 1`.execute(tx)"],
])('a write to the table of another feature is found: %s', (text) => {
  expect(violations({ [`${features}/content/store/foreign.ts`]: text })).toEqual([
    `own-tables: ${features}/content/store/foreign.ts → groups of groups`,
  ])
})

test.each([
  ['sql`select 1`'],
  ['sql<{ id: string }>`select 1`'],
  ["db\n  .selectFrom('posts')"],
  ["tx.updateTable('posts')"],
])('SQL outside a store is found: %s', (text) => {
  expect(violations({ [`${features}/content/calls/getPost.ts`]: text })).toEqual([
    `sql-in-store: ${features}/content/calls/getPost.ts`,
  ])
})

test('a table of the schema that is declared by nobody or by two is found', () => {
  expect(violations({}, `${schema}create unlogged table lists (\n);\n`)).toEqual([
    'declared-once: lists is declared by nobody',
  ])
  expect(violations({ [`${features}/events/store/tables.ts`]: tables('posts') })).toEqual([
    'declared-once: posts is declared by content, events',
  ])
})
