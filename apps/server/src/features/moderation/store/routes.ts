import type { CaseTargetKind } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { groupOfTarget } from './inGroup.ts'
import type { Route, RouteFacts } from '../routeOf.ts'

export interface PlaceOfTarget extends Pick<RouteFacts, 'groupId' | 'authorModerates' | 'hasReviewer'> {
  readonly groupName: string | null
}

/** People, as `j`, who may decide cases of the group `g`: its moderators and those above them. */
export const mayReviewForGroup = sql<boolean>`exists (select 1 from group_members jm
  where jm.group_id = g.id and jm.account_id = j.id and holds_in_group(jm.role, jm.custom_permissions, 'MODERATE'))
  and account_is_visible(j.status, j.isolated_until)`

/** Whether a case, `c`, is claimed by a person who may decide it for its group, and not by the platform's staff. */
export const isClaimedInGroup = sql<boolean>`exists (
  select 1 from groups g join accounts j on j.id = c.claimed_by where g.id = c.group_id and ${mayReviewForGroup})`

/** The group that something is in, with what decides whose case it becomes. Reads the tables of the features that own it. */
export async function placeOfTarget(
  db: Db,
  target: { readonly kind: CaseTargetKind; readonly id: string; readonly authorId: string },
): Promise<PlaceOfTarget> {
  const { kind, id, authorId } = target
  const { rows } = await sql<PlaceOfTarget>`
    with place as (select ${groupOfTarget(kind, id)} as group_id)
    select g.id as "groupId", g.name as "groupName",
      exists (select 1 from group_members m where m.group_id = g.id and m.account_id = ${authorId}
        and holds_in_group(m.role, m.custom_permissions, 'MODERATE')) as "authorModerates",
      exists (select 1 from accounts j join group_members m on m.account_id = j.id and m.group_id = g.id
        where j.id <> ${authorId} and ${mayReviewForGroup}) as "hasReviewer"
    from place left join groups g on g.id = place.group_id and g.deleted_at is null`.execute(db)
  return rows[0] ?? { groupId: null, groupName: null, authorModerates: false, hasReviewer: false }
}

/** Sends a locked case to those who decide it; `dueAt` is when a group's goes on to the platform. */
export async function setRoute(tx: Tx, caseId: string, route: Route & { readonly dueAt: Date | null }): Promise<void> {
  await tx
    .updateTable('moderation_cases')
    .set({ level: route.level, group_id: route.groupId, due_at: route.dueAt })
    .where('id', '=', caseId)
    .execute()
}

export interface CaseOfGroup {
  readonly caseId: string
  readonly groupId: string
}

/** Hands a group's case to the platform; null if it is not the group's, or closed. */
export async function handToPlatform(tx: Tx, caseId: string, now: Date): Promise<CaseOfGroup | null> {
  const { rows } = await sql<CaseOfGroup>`
    update moderation_cases set level = 'PLATFORM', due_at = null, claimed_by = null, claimed_until = null,
      version = version + 1, updated_at = ${now}
    where id = ${caseId} and level <> 'PLATFORM' and state <> 'CLOSED' and group_id is not null
    returning id as "caseId", group_id as "groupId"`.execute(tx)
  return rows[0] ?? null
}

/** Cases that their groups have not decided in time. */
export async function overdueGroupCases(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from moderation_cases where due_at <= ${now} and state <> 'CLOSED' order by due_at, id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** A group's cases that are open, or have an open appeal to it; all, or those about one person. */
export async function openCasesOfGroup(db: Db, groupId: string, authorId?: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from moderation_cases c where c.group_id = ${groupId} and c.author_id = coalesce(${authorId ?? null}::uuid, c.author_id)
      and ((c.level <> 'PLATFORM' and c.state <> 'CLOSED')
        or exists (select 1 from moderation_appeals p where p.case_id = c.id and p.level = 'GROUP' and p.state = 'OPEN'))
    order by c.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Hands the open appeals of a case to the platform; false if it has none with its group. */
export async function handAppealsToPlatform(tx: Tx, caseId: string): Promise<boolean> {
  const { rows } = await sql`
    update moderation_appeals p set level = 'PLATFORM', due_at = null where p.case_id = ${caseId} and p.level = 'GROUP' and p.state = 'OPEN'
      and not exists (select 1 from moderation_appeals o where o.decision_id = p.decision_id and o.level = 'PLATFORM')
    returning p.id`.execute(tx)
  return rows.length > 0
}

/** Cases with an appeal that their group has not decided in time. */
export async function overdueGroupAppeals(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select case_id as id from moderation_appeals where due_at <= ${now} and state = 'OPEN' and case_id is not null
    order by due_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Hands to the platform the appeals against restrictions that groups have not decided in time; returns their groups. */
export async function handOverdueRestrictionAppeals(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ groupId: string }>`
    update moderation_appeals p set level = 'PLATFORM', due_at = null from group_restrictions r
    where p.restriction_id = r.id and p.due_at <= ${now} and p.state = 'OPEN' and p.level = 'GROUP'
    returning r.group_id as "groupId"`.execute(tx)
  return [...new Set(rows.map(({ groupId }) => groupId))]
}

/** The people whose screens show a group's case: those who may decide it, never the one it is about. */
export async function groupReviewersOf(db: Db, caseId: string): Promise<{ groupId: string; accountId: string }[]> {
  const { rows } = await sql<{ groupId: string; accountId: string }>`
    select g.id as "groupId", j.id as "accountId" from moderation_cases c join groups g on g.id = c.group_id
    join group_members m on m.group_id = g.id join accounts j on j.id = m.account_id
    where c.id = ${caseId} and j.id <> c.author_id and ${mayReviewForGroup} order by j.id`.execute(db)
  return rows
}

/** The admins of a group who had no part in a restriction, and may decide an appeal against it. */
export async function appealReviewerIds(db: Db, restrictionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select j.id from group_restrictions r join group_members m on m.group_id = r.group_id join accounts j on j.id = m.account_id
    where r.id = ${restrictionId} and holds_in_group(m.role, m.custom_permissions, 'ADMINS') and j.id <> r.account_id and j.id is distinct from r.by_id
      and account_is_visible(j.status, j.isolated_until)
      and not exists (select 1 from moderation_decisions d where d.case_id = r.case_id and d.decided_by = j.id) order by j.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The moderators of a group, and those above them. */
export async function groupModeratorIds(db: Db, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select j.id from groups g join group_members m on m.group_id = g.id join accounts j on j.id = m.account_id
    where g.id = ${groupId} and ${mayReviewForGroup} order by j.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the moderators of a group were notified of one of its cases since then. */
export async function wasGroupNotified(db: Db, groupId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from notifications where target_kind = 'GROUP' and target_id = ${groupId} and reason = 'GROUP_CASE_OPENED'
      and at > ${since} limit 1`.execute(db)
  return rows.length > 0
}
