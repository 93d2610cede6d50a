import type { AuditLine, GroupCard, UserAdminCard } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import { groupsForStaff } from '#features/groups/index.ts'
import { staffCards } from '#features/users/index.ts'
import { auditEntries } from '../platform/store/auditEntries.ts'
import { type SimilarGroup, findSimilarGroups } from './store/groups.ts'
import { recordReading, requireAdministrator } from '../access.ts'
import { presentAudit } from '../platform/presentAudit.ts'

const shownLines = 100

/** Acts of staff on a group, newest first. */
export async function auditOfGroup(db: Db, viewerId: string, groupId: string): Promise<AuditLine[]> {
  const rows = await auditEntries(db, {
    targetKind: 'GROUP',
    targetId: groupId,
    changes: true,
    after: null,
    limit: shownLines - 1,
  })
  return presentAudit(db, viewerId, rows)
}

/** A group's owner, also one whom members do not see. */
export async function ownerForStaff(db: Db, groupId: string): Promise<UserAdminCard | null> {
  const owner = await groupsForStaff.ownerOf(db, groupId)
  return owner && ((await staffCards(db, [owner.id])).get(owner.id) ?? null)
}

/** A page of groups with names similar to a text. */
export async function similarGroupsPage(
  { db, app, actor }: { db: Db; app: App; actor: Actor },
  {
    query,
    limit,
    cursor,
    enterprise,
  }: { query: string; limit: number; cursor?: string | undefined; enterprise: boolean },
): Promise<{ items: (GroupCard & { similarity: number })[]; nextCursor: string | null }> {
  requireAdministrator(app, actor)
  const cursorScope = ['admin-groups-alike', enterprise, query]
  const [similarity, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof similarity === 'number' && typeof id === 'string' ? { similarity, id } : null
  const rows = await findSimilarGroups(db, { text: query, enterprise, after, limit })
  const cards = await groupsForStaff.cards(
    db,
    actor.id,
    rows.map((row) => row.id),
  )
  await recordReading(app, { actor, action: 'search-groups', after: { query, enterprise } })
  const keyOf = (row: SimilarGroup) => [row.similarity, row.id]
  return pageOf(rows, { limit, keyOf, cursorScope }, (shown) =>
    shown.flatMap((row) => {
      const card = cards.get(row.id)
      return card ? [{ ...card, similarity: row.similarity }] : []
    }),
  )
}
