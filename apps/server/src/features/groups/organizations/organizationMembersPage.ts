import type { GroupCard, MembershipView } from '@koinon/contract/shared'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import { membershipViews } from '../present.ts'
import { groupCards } from '../directory/store/cards.ts'
import { type OrganizationMember, ownOrganizations, membersOfOrganization } from './store/organizationMembers.ts'

interface Args {
  readonly organizationId: string | null
  readonly groupId: string | null
  readonly query: string | null
  readonly cursor: string | undefined
  readonly limit: number
}

/** Memberships with the groups they cover: the caller's own in organisations, or with `homeId` those of its people. */
export async function organizationMembersPage(
  db: Db,
  viewerId: string,
  { organizationId, groupId, query, cursor, limit }: Args,
): Promise<{ items: (MembershipView & { groups: GroupCard[] })[]; nextCursor: string | null }> {
  const cursorScope = ['home-people', organizationId, groupId, query]
  const [value, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof value === 'string' && typeof id === 'string' ? { value, id } : null
  const args = { viewerId, after, limit }
  const rows =
    organizationId === null
      ? await ownOrganizations(db, args)
      : await membersOfOrganization(db, { ...args, organizationId, groupId, query })
  const [views, cards] = await Promise.all([
    membershipViews(db, viewerId, rows, { isAdmin: organizationId !== null }),
    groupCards(
      db,
      viewerId,
      rows.flatMap(({ groupIds }) => groupIds),
    ),
  ])
  const byLine = new Map(views.map((view) => [`${view.group.id} ${view.person.id}`, view]))
  const keyOf = (row: OrganizationMember) => [row.sortValue, organizationId === null ? row.groupId : row.userId]
  return pageOf(rows, { limit, keyOf, cursorScope }, (shown) =>
    shown.flatMap((row) => {
      const view = byLine.get(`${row.groupId} ${row.userId}`)
      return view ? [{ ...view, groups: row.groupIds.flatMap((each) => cards.get(each) ?? []) }] : []
    }),
  )
}
