import type { GroupCard } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { groupCards } from './store/cards.ts'
import { directory } from './store/directory.ts'

/** Groups with a matching name that the viewer may know of, the viewer's own first. */
export async function completeGroups(db: Db, viewerId: string, text: string, limit: number): Promise<GroupCard[]> {
  const rows = await directory(db, {
    viewerId,
    filter: { kinds: ['STANDARD', 'SUBGROUP', 'ENTERPRISE'], words: { text, in: 'NAME' } },
    sort: 'MINE_FIRST',
    after: null,
    limit,
  })
  const ids = rows.slice(0, limit).map(({ id }) => id)
  const cards = await groupCards(db, viewerId, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}
