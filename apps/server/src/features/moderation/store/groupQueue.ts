import type { GroupCaseState } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type CaseRow, caseColumns } from './queue.ts'
import { isClaimedInGroup } from './routes.ts'

/** A case as its group's moderators may know it: the number of reports, and the appeal to the group. */
export interface GroupCaseRow extends CaseRow {
  readonly reportCount: number
  readonly appealDueAt: Date | null
  readonly isClaimedInGroup: boolean
}

const columns = (viewerId: string, now: Date) => sql`${caseColumns(viewerId, now, 'GROUP')},
  (select count(*)::int from reports r where r.case_id = c.id and r.at >= c.opened_at) as "reportCount",
  (select p.due_at from moderation_appeals p where p.case_id = c.id and p.level = 'GROUP' and p.state = 'OPEN' limit 1) as "appealDueAt",
  ${isClaimedInGroup} as "isClaimedInGroup"`

const inState: Readonly<Record<GroupCaseState, RawBuilder<boolean>>> = {
  OPEN: sql`(c.state <> 'CLOSED' and c.level <> 'PLATFORM')`,
  WITH_PLATFORM: sql`(c.state <> 'CLOSED' and c.level = 'PLATFORM')`,
  CLOSED: sql`(c.state = 'CLOSED')`,
}
const isAppealed = sql<boolean>`exists (
  select 1 from moderation_appeals p where p.case_id = c.id and p.level = 'GROUP' and p.state = 'OPEN')`

export interface GroupQueueArgs {
  readonly viewerId: string
  readonly groupId: string
  readonly states: readonly GroupCaseState[]
  readonly appealed: boolean
  readonly now: Date
  readonly after: { readonly by: number | string; readonly id: string } | null
  readonly limit: number
}

/** Whether a page of the queue is sorted by urgency; one with closed cases by the last change. */
export const isByPriority = ({ states, appealed }: Pick<GroupQueueArgs, 'states' | 'appealed'>): boolean =>
  !appealed && !states.includes('CLOSED')

/** A page of a group's cases, with one row more than asked for, leaving out those about the viewer. */
export async function groupCasePage(db: Db, args: GroupQueueArgs): Promise<GroupCaseRow[]> {
  const { viewerId, groupId, states, appealed, now, after, limit } = args
  const [by, cast] = isByPriority(args) ? [sql`c.priority`, sql`::float8`] : [sql`c.updated_at`, sql`::timestamptz`]
  const condition = appealed
    ? isAppealed
    : sql.join(
        states.map((state) => inState[state]),
        sql` or `,
      )
  const { rows } = await sql<GroupCaseRow>`
    select ${columns(viewerId, now)} from moderation_cases c
    where c.group_id = ${groupId} and c.author_id <> ${viewerId}::uuid and (${condition})
      ${andWhen(after, ({ by: value, id }) => sql`(${by}, c.id) < (${value}${cast}, ${id}::uuid)`)}
    order by ${by} desc, c.id desc limit ${limit + 1}`.execute(db)
  return rows
}

/** One case that is, or was, a group's; null if there is none, or it is about the viewer. */
export async function groupCaseRow(db: Db, viewerId: string, id: string, now: Date): Promise<GroupCaseRow | null> {
  const { rows } = await sql<GroupCaseRow>`
    select ${columns(viewerId, now)} from moderation_cases c
    where c.id = ${id} and c.group_id is not null and c.author_id <> ${viewerId}::uuid`.execute(db)
  return rows[0] ?? null
}

export interface GroupQueueCounts {
  readonly open: number
  readonly appeals: number
  readonly withPlatform: number
}
export async function groupQueueCounts(db: Db, viewerId: string, groupId: string): Promise<GroupQueueCounts> {
  const { rows } = await sql<GroupQueueCounts>`
    select count(*) filter (where ${inState.OPEN})::int as open, count(*) filter (where ${isAppealed})::int as appeals,
      count(*) filter (where ${inState.WITH_PLATFORM})::int as "withPlatform"
    from moderation_cases c where c.group_id = ${groupId} and c.author_id <> ${viewerId}::uuid
      and (c.state <> 'CLOSED' or ${isAppealed})`.execute(db)
  return rows[0] ?? { open: 0, appeals: 0, withPlatform: 0 }
}

/** How much of a person's was removed in a group, as far as that stands. */
export async function recordInGroup(
  db: Db,
  groupId: string,
  authorId: string,
): Promise<{ removed: number; lastRemovedAt: Date | null }> {
  const { rows } = await sql<{ removed: number; lastRemovedAt: Date | null }>`
    select count(*)::int as removed, max(d.at) as "lastRemovedAt" from moderation_cases c
    join moderation_decisions d on d.case_id = c.id and d.decision = 'REMOVE' and d.undone_at is null
    where c.group_id = ${groupId} and c.author_id = ${authorId}`.execute(db)
  return rows[0] ?? { removed: 0, lastRemovedAt: null }
}
