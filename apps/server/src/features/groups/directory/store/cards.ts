import type { GroupCard, PersonCard } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import { type PictureRow, imageView, publicGrant } from '#features/media/index.ts'
import { personCards, visibility } from '#features/users/index.ts'
import { groupPolicy } from '../../policy.ts'
import { viewerCte, factColumns, factSources } from '../../store/access.ts'
import type { GroupFacts } from '../../facts.ts'

/** A group with what its card needs: the facts that decide what is shown, and what is shown. */
export interface CardRow extends GroupFacts {
  readonly handle: string | null
  readonly description: string
  readonly memberCount: number
  readonly picture: PictureRow | null
  readonly enterprise: { readonly id: string; readonly name: string; readonly picture: PictureRow | null } | null
}

/** A picture of the media feature, from the row that `alias` names; null if there is none. */
export const picture = (
  alias: string,
) => sql`case when ${sql.ref(`${alias}.id`)} is null then null else json_build_object(
  'media_id', ${sql.ref(`${alias}.id`)}, 'alt', ${sql.ref(`${alias}.alt`)}, 'width', ${sql.ref(`${alias}.width`)},
  'height', ${sql.ref(`${alias}.height`)}, 'placeholder', ${sql.ref(`${alias}.placeholder`)},
  'color', ${sql.ref(`${alias}.color`)}, 'variants', ${sql.ref(`${alias}.variants`)}) end`

/** Columns of `CardRow` beyond the facts; pictures are read from the media feature's table, as people's faces are. */
export const cardColumns = sql`
  g.handle, g.description, g.member_count as "memberCount", ${picture('gm')} as picture,
  case when eg.id is null then null else json_build_object('id', eg.id, 'name', eg.name, 'picture', ${picture('em')}) end as enterprise`
export const cardSources = sql`${factSources}
  left join media gm on gm.id = g.picture_media_id and gm.status = 'READY'
  left join groups eg on eg.id = g.organization_id and eg.deleted_at is null and (
    eg.visibility = 'EVERYONE' or eg.listed
    or exists (select 1 from group_members e where e.group_id = eg.id and e.account_id = viewer.id and e.membership_state = 'MEMBER'))
  left join media em on em.id = eg.picture_media_id and em.status = 'READY'`

export async function cardRows(
  db: Db,
  viewerId: string,
  ids: Iterable<string>,
  { alsoDeleted = false }: { alsoDeleted?: boolean } = {},
): Promise<Map<string, CardRow>> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return new Map()
  const { rows } = await sql<CardRow>`
    with ${viewerCte(viewerId)}
    select ${factColumns}, ${cardColumns} from ${cardSources}
    where g.id = ${anyOfIds(uniqueIds)} and ${alsoDeleted ? sql`true` : sql`g.deleted_at is null`}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export const pictureView = (row: PictureRow | null) => imageView(row, publicGrant)

/** Everything an outsider learns about a closed group. */
export const previewOf = (row: CardRow) => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  picture: pictureView(row.picture),
  description: row.description,
  joinPolicy: row.joinPolicy,
  membershipState: row.membershipState,
})

/** The parts of a card for viewers who read the group. */
export const memberParts = (row: CardRow, friends?: GroupCard['friendsInside']) => ({
  handle: row.handle,
  visibility: row.visibility,
  parentId: row.parentId,
  enterpriseGroup: row.enterprise
    ? { id: row.enterprise.id, name: row.enterprise.name, picture: pictureView(row.enterprise.picture) }
    : null,
  role: row.role,
  ...(groupPolicy.seeMembers(row).ok
    ? { memberCount: row.memberCount, ...(friends ? { friendsInside: friends } : {}) }
    : {}),
})

/** All that the viewer may do for the group; nothing for the many who may do nothing. */
function permissionsOf(row: CardRow): Pick<GroupCard, 'permissions'> {
  const permissions = groupPolicy.permissions(row)
  return permissions.length > 0 ? { permissions } : {}
}

/** A group as the viewer may see it: an outsider gets only the preview of a closed one. */
export const cardOf = (row: CardRow, friends?: GroupCard['friendsInside']): GroupCard =>
  groupPolicy.sees.content(row)
    ? { ...previewOf(row), ...memberParts(row, friends), ...permissionsOf(row), locked: false }
    : { ...previewOf(row), locked: true }

/**
 * The groups with these ids as the viewer may see them, in one query; two more with `friends`, for the viewer's
 * friends in them. Left out, as if they had never existed: deleted ones and those the viewer may not know of.
 */
export async function groupCards(
  db: Db,
  viewerId: string,
  ids: Iterable<string>,
  options: { friends?: boolean } = {},
): Promise<Map<string, GroupCard>> {
  const rows = [...(await cardRows(db, viewerId, ids)).values()].filter((row) => groupPolicy.sees.preview(row))
  const open = options.friends ? rows.filter((row) => groupPolicy.seeMembers(row).ok).map(({ id }) => id) : []
  const friends = await friendsInside(db, viewerId, open, 3)
  return new Map(rows.map((row) => [row.id, cardOf(row, friends.get(row.id))]))
}

/**
 * The groups with these ids in full, for staff, whom no setting of a group keeps out. Deleted ones are left out
 * unless requested.
 */
export async function groupCardsForStaff(
  db: Db,
  viewerId: string,
  ids: Iterable<string>,
  options: { alsoDeleted?: boolean } = {},
): Promise<Map<string, GroupCard>> {
  const rows = [...(await cardRows(db, viewerId, ids, options)).values()]
  return new Map(
    rows.map((row) => [
      row.id,
      { ...previewOf(row), ...memberParts(row), memberCount: row.memberCount, locked: false as const },
    ]),
  )
}

/**
 * Friends (mutual follows) in groups whose members the viewer may see: how many, and the first few. The caller passes
 * only such groups.
 */
export async function friendsInside(
  db: Db,
  viewerId: string,
  groupIds: readonly string[],
  shown: number,
): Promise<Map<string, { count: number; items: PersonCard[] }>> {
  if (groupIds.length === 0) return new Map()
  const { rows } = await sql<{ groupId: string; count: number; ids: string[] }>`
    select m.group_id as "groupId", count(*)::int as count,
      (array_agg(m.account_id order by m.joined_at, m.account_id))[1:${sql.lit(shown)}] as ids
    from follows mine
    join follows theirs on theirs.follower_id = mine.followee_id and theirs.followee_id = mine.follower_id and theirs.state = 'FOLLOWING'
    join accounts a on a.id = mine.followee_id and account_is_visible(a.status, a.isolated_until)
    join group_members m on m.account_id = a.id and m.membership_state = 'MEMBER' and m.group_id = any(${groupIds}::uuid[])
    where mine.follower_id = ${viewerId} and mine.state = 'FOLLOWING' and not ${visibility.blockedBetween(viewerId, sql.ref('a.id'))}
    group by m.group_id`.execute(db)
  const people = await personCards(
    db,
    viewerId,
    rows.flatMap(({ ids }) => ids),
  )
  return new Map(
    rows.map(({ groupId, count, ids }) => [groupId, { count, items: ids.flatMap((id) => people.get(id) ?? []) }]),
  )
}
