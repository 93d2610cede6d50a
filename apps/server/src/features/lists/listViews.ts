import type { NamedListView } from '@koinon/contract/shared'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { personCards } from '#features/users/index.ts'
import { type ListRow, listById } from './store/lists.ts'

/** Named lists as the viewer may see them: the people of all of them in one query. */
export async function listViews(db: Db, viewerId: string, rows: readonly ListRow[]): Promise<NamedListView[]> {
  const people = await personCards(
    db,
    viewerId,
    rows.flatMap(({ ownerId, faceIds }) => [ownerId, ...faceIds]),
  )
  return rows.flatMap(({ ownerId, faceIds, createdAt, ...row }) => {
    const owner = people.get(ownerId)
    if (!owner) return []
    const faces = faceIds.flatMap((id) => people.get(id) ?? [])
    return [{ ...row, owner, isMine: ownerId === viewerId, faces, createdAt: createdAt.toISOString() }]
  })
}

/** One list; access was checked before. */
export async function listView(db: Db, viewerId: string, listId: string): Promise<NamedListView> {
  const row = await listById(db, viewerId, listId)
  const [view] = row ? await listViews(db, viewerId, [row]) : []
  if (!view) throw new Refusal('LIST_NOT_FOUND')
  return view
}
