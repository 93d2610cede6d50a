import type { MembershipView } from '@koinon/contract/shared'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { groupPolicy } from '../policy.ts'
import { membershipViews } from '../present.ts'
import { accessGroup } from '../store/access.ts'
import type { GroupFacts } from '../facts.ts'
import { type MemberSort, type MemberFilter, type SortedRow, membersOf } from './store/members.ts'

/**
 * The group, for those whom its `memberListScope` allows to see its members; anybody else who knows of it is refused.
 */
export async function accessMembers(db: Db, viewerId: string, groupId: string): Promise<GroupFacts> {
  const facts = await accessGroup(db, viewerId, groupId, 'preview')
  const verdict = groupPolicy.seeMembers(facts)
  if (!verdict.ok) throw new Refusal(verdict.code)
  return facts
}

/** A page of any list of members: one query for who, one each for what is shown of groups and people. */
export async function memberPage(
  db: Db,
  viewerId: string,
  facts: GroupFacts,
  args: { filter: MemberFilter; sort: MemberSort; cursor?: string | undefined; limit: number },
): Promise<{ items: MembershipView[]; nextCursor: string | null }> {
  const cursorScope = ['members', facts.id, args.filter, args.sort]
  const [value, id] = readCursor(args.cursor, cursorScope) ?? []
  const after = typeof value === 'string' && typeof id === 'string' ? { value, id } : null
  const rows = await membersOf(db, {
    viewerId,
    groupId: facts.id,
    filter: args.filter,
    sort: args.sort,
    after,
    limit: args.limit,
  })
  const views = await viewsById(db, viewerId, rows, groupPolicy.may(facts, 'EDIT').ok)
  return pageOf(rows, { limit: args.limit, keyOf: (row) => [row.sortValue, row.userId], cursorScope }, (shown) =>
    shown.flatMap((row) => views.get(row.userId) ?? []),
  )
}

async function viewsById(
  db: Db,
  viewerId: string,
  rows: readonly SortedRow[],
  isAdmin: boolean,
): Promise<Map<string, MembershipView>> {
  return new Map((await membershipViews(db, viewerId, rows, { isAdmin })).map((view) => [view.person.id, view]))
}
