import { type RawBuilder, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type CardRow, cardJson } from '#features/users/index.ts'

/** Reads tables of groups and of reports. */
export type GroupSort = 'NAME' | 'NEWEST' | 'MEMBERS' | 'REPORTS' | 'ACTIVE'
export type GroupState = 'ACTIVE' | 'DELETED'

export interface ListedGroup {
  readonly id: string
  readonly owner: CardRow
  readonly state: GroupState
  readonly reports: number
  readonly lastPostAt: Date | null
  readonly sortValue: string
}
export interface GroupsFilter {
  readonly viewerId: string
  readonly state: GroupState | null
  readonly parentId: string | null
  readonly ownerId: string | null
  readonly sort: GroupSort
  readonly after: { readonly value: string; readonly id: string } | null
  readonly limit: number
}

const reports = sql`(select count(*)::int from reports r where r.target_kind = 'GROUP' and r.target_id = g.id and r.closed_at is null)`
const orders: Readonly<Record<GroupSort, { value: RawBuilder<unknown>; type: RawBuilder<unknown>; falls: boolean }>> = {
  NAME: { value: sql`lower(g.name)`, type: sql`text`, falls: false },
  NEWEST: { value: sql`g.created_at`, type: sql`timestamptz`, falls: true },
  MEMBERS: { value: sql`g.member_count`, type: sql`int`, falls: true },
  REPORTS: { value: reports, type: sql`int`, falls: true },
  ACTIVE: { value: sql`coalesce(d.posted_at, 'epoch')`, type: sql`timestamptz`, falls: true },
}

/** Standard groups and subgroups, one more than asked for. Erased and orphaned ones are left out. */
export async function listGroups(db: Db, args: GroupsFilter): Promise<ListedGroup[]> {
  const { value, type, falls } = orders[args.sort]
  const [past, way] = falls ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const { rows } = await sql<ListedGroup>`
    select g.id, ${cardJson(args.viewerId)} as owner, case when g.deleted_at is null then 'ACTIVE' else 'DELETED' end as state,
      ${reports} as reports, d.posted_at as "lastPostAt", ${value}::text as "sortValue"
    from groups g
    join group_members m on m.group_id = g.id and m.role = 'OWNER'
    join accounts a on a.id = m.account_id
    left join place_groups d on d.group_id = g.id
    where g.kind in ('STANDARD', 'SUBGROUP')
      ${andWhen(args.state, (state) => (state === 'ACTIVE' ? sql`g.deleted_at is null` : sql`g.deleted_at is not null`))}
      ${andWhen(args.parentId, (id) => sql`g.parent_id = ${id}::uuid`)}
      ${andWhen(args.ownerId, (id) => sql`m.account_id = ${id}::uuid`)}
      ${andWhen(args.after, (last) => sql`(${value}, g.id) ${past} (${last.value}::${type}, ${last.id}::uuid)`)}
    order by ${value} ${way}, g.id ${way} limit ${args.limit + 1}`.execute(db)
  return rows
}

export interface SimilarGroup {
  readonly id: string
  readonly similarity: number
}
const minSimilarity = 0.2

/** Groups with names similar to a text, closest match first, one more than asked for. */
export async function findSimilarGroups(
  db: Db,
  args: { text: string; enterprise: boolean; after: SimilarGroup | null; limit: number },
): Promise<SimilarGroup[]> {
  const text = sql`koinon_unaccent(lower(${args.text.trim()}))`
  const name = sql`koinon_unaccent(lower(g.name))`
  const { rows } = await sql<SimilarGroup>`
    select * from (
      select g.id, round(greatest(similarity(${name}, ${text}), word_similarity(${text}, ${name}))::numeric, 4)::float8 as similarity
      from groups g where g.deleted_at is null and (g.kind = 'ENTERPRISE') = ${args.enterprise}
    ) found
    where similarity >= ${minSimilarity}
      ${andWhen(args.after, ({ similarity, id }) => sql`(similarity, id) < (${similarity}::float8, ${id}::uuid)`)}
    order by similarity desc, id desc limit ${args.limit + 1}`.execute(db)
  return rows
}

/** Whether a group was deleted. */
export async function groupStateOf(db: Db, groupId: string): Promise<GroupState> {
  const { rows } = await sql`select 1 from groups where id = ${groupId} and deleted_at is not null`.execute(db)
  return rows.length > 0 ? 'DELETED' : 'ACTIVE'
}

/** The account that registered the organization; null for one that an administrator made. */
export async function accountOfOrganization(db: Db, groupId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from organizations where group_id = ${groupId} and account_id is not null`.execute(db)
  return rows[0]?.id ?? null
}
