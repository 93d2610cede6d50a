import type { AutoAcceptRules, Facet, GroupSettings, Place } from '@koinon/contract/shared'
import { type InsertObject, type UpdateObject, sql } from 'kysely'
import { skeletonOf } from '#adapters/confusables/skeletonOf.ts'
import type { Db, Tables, Tx } from '#kernel/database/tables.ts'
import { accountCounts } from '#features/accounts/index.ts'
import type { PictureRow } from '#features/media/index.ts'
import { evidence } from '#features/moderation/index.ts'
import { viewerCte, factColumns } from '../../store/access.ts'
import { type CardRow, cardColumns, cardSources } from '../../directory/store/cards.ts'
import { eraseCounts } from '../../organizations/store/countActivity.ts'

/** A group with what its page needs. */
export interface GroupRow extends CardRow {
  readonly about: string
  readonly aboutFacets: Facet[]
  readonly rules: string[]
  readonly questions: string[]
  readonly interestIds: string[]
  readonly place: Place | null
  readonly banner: PictureRow | null
  readonly pictureMediaId: string | null
  readonly bannerMediaId: string | null
  readonly language: string | null
  readonly forVisitors: boolean
  readonly embedHosts: string[]
  readonly autoAccept: AutoAcceptRules | null
  readonly answersRequired: boolean
  readonly guidelinesRequired: boolean
  readonly postCount: number
  readonly subgroupCount: number
  readonly eventCount: number
  readonly libraryCount: number
  readonly conversationId: string | null
  readonly createdAt: Date
}

/** One group with everything its page shows; the chat's conversation is read from the chat feature's table. */
export async function groupRow(
  db: Db,
  viewerId: string,
  groupId: string,
  { alsoDeleted = false }: { alsoDeleted?: boolean } = {},
): Promise<GroupRow | null> {
  const { rows } = await sql<GroupRow>`
    with ${viewerCte(viewerId)}
    select ${factColumns}, ${cardColumns}, g.about, g.about_facets as "aboutFacets", g.rules, g.questions,
      g.interest_ids as "interestIds", g.place, g.picture_media_id as "pictureMediaId", g.banner_media_id as "bannerMediaId",
      g.language, g.for_visitors as "forVisitors", g.embed_hosts as "embedHosts", g.auto_accept as "autoAccept", g.answers_required as "answersRequired", g.guidelines_required as "guidelinesRequired", g.post_count as "postCount", g.subgroup_count as "subgroupCount",
      g.event_count as "eventCount", g.library_count as "libraryCount", g.created_at as "createdAt",
      (select c.id from conversations c where c.group_id = g.id and g.chat_enabled and m.membership_state = 'MEMBER'
        and (c.last_seq > 0 or exists (select 1 from conversation_members x
          where x.conversation_id = c.id and x.account_id = m.account_id and x.opened))) as "conversationId",
      case when bm.id is null then null else json_build_object(
        'media_id', bm.id, 'alt', bm.alt, 'width', bm.width, 'height', bm.height,
        'placeholder', bm.placeholder, 'color', bm.color, 'variants', bm.variants) end as banner
    from ${cardSources} left join media bm on bm.id = g.banner_media_id and bm.status = 'READY'
    where g.id = ${groupId} and ${alsoDeleted ? sql`true` : sql`g.deleted_at is null`}`.execute(db)
  return rows[0] ?? null
}

export const settingsOf = (row: GroupRow): GroupSettings => ({
  visibility: row.visibility,
  listed: row.listed,
  forVisitors: row.forVisitors,
  embedHosts: row.embedHosts,
  joinPolicy: row.joinPolicy,
  postScope: row.postScope,
  commentScope: row.commentScope,
  eventScope: row.eventScope,
  memberListScope: row.memberListScope,
  inviteScope: row.inviteScope,
  messageScope: row.messageScope,
  chatEnabled: row.chatEnabled,
  language: row.language,
  autoAccept: row.autoAccept,
  answersRequired: row.answersRequired,
  guidelinesRequired: row.guidelinesRequired,
  slowMode: row.slowMode,
  newcomerHold: row.newcomerHold,
})

export type GroupColumns = UpdateObject<Tables, 'groups'>

/** The column for a name without the differences that readers overlook, to compare it with other names. */
const foldedNameColumn = (name: unknown) => (typeof name === 'string' ? { folded_name: skeletonOf(name) } : {})

export async function insertGroup(tx: Tx, columns: InsertObject<Tables, 'groups'>): Promise<void> {
  await tx
    .insertInto('groups')
    .values({ ...columns, ...foldedNameColumn(columns.name) })
    .execute()
  if (columns.parent_id)
    await sql`update groups set subgroup_count = subgroup_count + 1 where id = ${columns.parent_id}`.execute(tx)
}

/** Writes what changed, if the group is still as it was read; the caller has locked it. */
export async function updateGroup(tx: Tx, groupId: string, columns: GroupColumns): Promise<void> {
  await tx
    .updateTable('groups')
    .set((expression) => ({ ...columns, ...foldedNameColumn(columns.name), version: expression('version', '+', 1) }))
    .where('id', '=', groupId)
    .execute()
}

/** Moves a group into another organisation, or out of its own, with its subgroups. The caller has locked it. */
export async function moveToOrganization(tx: Tx, groupId: string, enterpriseId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update groups set organization_id = ${enterpriseId} where id = ${groupId} or parent_id = ${groupId} returning id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** A group and its subgroups. */
export async function idsWithSubgroups(db: Db, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from groups where (id = ${groupId} or parent_id = ${groupId}) and deleted_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Deletes a group, with its subgroups if it has any: it disappears for everybody at once, with its members' counters.
 * Returns the ids of what was deleted, the group last. The caller has locked the group with its subgroups.
 */
export async function deleteWithSubgroups(
  tx: Tx,
  groupId: string,
  { now, purgeAt }: { now: Date; purgeAt: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string; parentId: string | null }>`
    update groups set deleted_at = ${now}, purge_at = ${purgeAt}
    where (id = ${groupId} or parent_id = ${groupId}) and deleted_at is null
    returning id, parent_id as "parentId"`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await countMemberships(tx, ids, -1)
  const parent = rows.find(({ id }) => id === groupId)?.parentId
  if (parent) await sql`update groups set subgroup_count = subgroup_count - 1 where id = ${parent}`.execute(tx)
  return [...ids.filter((id) => id !== groupId).sort(), ...ids.filter((id) => id === groupId)]
}

export interface DeletedGroup {
  readonly id: string
  readonly parentId: string | null
  readonly deletedAt: Date
  readonly parentDeleted: boolean
}
/** For deleted subgroups `g`: whether a person is still in the parent, without which they have no say in it. */
const isInParentOf = (accountId: string) => sql`(g.parent_id is null or exists (select 1 from group_members pm
  where pm.group_id = g.parent_id and pm.account_id = ${accountId} and pm.membership_state = 'MEMBER'))`

/** A deleted group that its owner may still restore, locked until the transaction ends; otherwise null. */
export async function lockDeleted(tx: Tx, ownerId: string, groupId: string, now: Date): Promise<DeletedGroup | null> {
  // The parent is locked first, as everywhere.
  await sql`select 1 from groups where id = (select parent_id from groups where id = ${groupId}) for update`.execute(tx)
  const { rows } = await sql<DeletedGroup>`
    select g.id, g.parent_id as "parentId", g.deleted_at as "deletedAt", coalesce(p.deleted_at is not null, false) as "parentDeleted"
    from groups g
    join group_members m on m.group_id = g.id and m.account_id = ${ownerId} and m.role = 'OWNER'
    left join groups p on p.id = g.parent_id
    where g.id = ${groupId} and g.deleted_at is not null and g.removed_at is null and g.purge_at > ${now}
      and ${isInParentOf(ownerId)}
    for update of g`.execute(tx)
  return rows[0] ?? null
}

/** Groups that an owner may still restore, the last deleted first; not those that return only with their parent. */
export async function restorableGroups(
  db: Db,
  ownerId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: string; purgeAt: Date }[]> {
  const { rows } = await sql<{ id: string; purgeAt: Date }>`
    select g.id, g.purge_at as "purgeAt" from group_members m
    join groups g on g.id = m.group_id and g.deleted_at is not null and g.removed_at is null and g.purge_at > ${now}
    left join groups p on p.id = g.parent_id
    where m.account_id = ${ownerId} and m.role = 'OWNER' and p.deleted_at is null and ${isInParentOf(ownerId)}
    order by g.deleted_at desc, g.id desc limit ${limit}`.execute(db)
  return rows
}

/**
 * Restores a group with the subgroups deleted with it; those deleted before stay deleted, and those that moderators
 * removed since.
 */
export async function restoreWithSubgroups(tx: Tx, group: DeletedGroup): Promise<string[]> {
  await sql`select 1 from groups where parent_id = ${group.id} order by id for update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update groups set deleted_at = null, purge_at = null
    where (id = ${group.id} or parent_id = ${group.id}) and deleted_at = ${group.deletedAt}
      and removed_at is null returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await countMemberships(tx, ids, 1)
  await sql`update groups set subgroup_count = ${ids.filter((id) => id !== group.id).length} where id = ${group.id}`.execute(
    tx,
  )
  if (group.parentId)
    await sql`update groups set subgroup_count = subgroup_count + 1 where id = ${group.parentId}`.execute(tx)
  return ids
}

/** Adjusts members' number of groups, for groups that go or return; accounts are locked in the order of their ids. */
async function countMemberships(tx: Tx, groupIds: readonly string[], change: 1 | -1): Promise<void> {
  await sql`
    with touched as (
      select a.id, x.groups from accounts a
      join (select account_id, count(*)::int as groups from group_members
        where group_id = any(${[...groupIds]}::uuid[]) and membership_state = 'MEMBER' group by account_id) x on x.account_id = a.id
      order by a.id for update of a
    )
    ${accountCounts.addToMany('group_count', sql`select t.id, ${change}::int * t.groups as by from touched t`)}`.execute(
    tx,
  )
}

/**
 * Groups whose time to be restored is over; not while a person is still judging their removal, or that of the parent
 * with which they ended.
 */
export async function groupsToPurge(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from groups where purge_at <= ${now} and not ${evidence.awaitsAppeal('GROUP', sql`groups.id`)}
      and not exists (select 1 from groups p
        where p.id = groups.parent_id and p.deleted_at = groups.deleted_at and ${evidence.awaitsAppeal('GROUP', sql`p.id`)})
    order by parent_id nulls last, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Permanently erases a deleted group's content and members. Its row stays as an empty name, because posts and
 * messages refer to it until their own features remove them. False if it was restored meanwhile.
 */
export async function emptyGroup(tx: Tx, groupId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update groups set name = 'Deleted group', handle = null, description = '', about = '', about_facets = '[]', rules = '[]',
      questions = '[]', interest_ids = '{}', place = null, latitude = null, longitude = null, picture_media_id = null,
      banner_media_id = null, auto_accept = null, accent = null, slow_mode = null, newcomer_hold = null, sections = '[]', member_count = 0, purge_at = null
    where id = ${groupId} and deleted_at is not null and purge_at <= ${now} returning id`.execute(tx)
  if (rows.length === 0) return false
  await tx.deleteFrom('group_members').where('group_id', '=', groupId).execute()
  await tx.deleteFrom('group_roles').where('group_id', '=', groupId).execute()
  await tx.deleteFrom('group_requests').where('group_id', '=', groupId).execute()
  await tx.deleteFrom('group_invitations').where('group_id', '=', groupId).execute()
  await tx.deleteFrom('group_dismissals').where('group_id', '=', groupId).execute()
  await tx.deleteFrom('group_guidelines').where('group_id', '=', groupId).execute()
  await tx.deleteFrom('guideline_acceptances').where('group_id', '=', groupId).execute()
  await tx.deleteFrom('group_last_writes').where('group_id', '=', groupId).execute()
  for (const table of ['group_heirs', 'group_silences', 'group_claims', 'procedures'] as const)
    await tx.deleteFrom(table).where('group_id', '=', groupId).execute()
  await eraseCounts(tx, groupId)
  return true
}

/** Until when an organization's pinned post stays pinned; null: until it is unpinned. The caller has locked the group. */
export async function setPinnedUntil(tx: Tx, groupId: string, until: Date | null): Promise<void> {
  await tx.updateTable('groups').set({ pinned_until: until }).where('id', '=', groupId).execute()
}

/** Gives the groups about one topic the other, once. */
export async function replaceInterest(
  tx: Tx,
  { interestId, intoId }: { interestId: string; intoId: string },
): Promise<void> {
  await sql`
    update groups set interest_ids = case when ${intoId} = any(interest_ids) then array_remove(interest_ids, ${interestId}::uuid)
      else array_replace(interest_ids, ${interestId}::uuid, ${intoId}::uuid) end
    where interest_ids @> array[${interestId}::uuid]`.execute(tx)
}
