import type { GroupCard, Reason } from '@koinon/contract/shared'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { groupCards } from './store/cards.ts'
import { type RecommendedRow, recommended } from './store/recommendations.ts'

const popularFrom = 50
const times = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`)

function reasonsOf({ friends, interests, memberCount, isActive }: RecommendedRow): Reason[] {
  const reasons: Reason[] = []
  if (friends > 0)
    reasons.push({
      kind: 'MUTUAL_FOLLOWS',
      text: `${times(friends, 'A friend is', 'friends are')} in it`,
      count: friends,
    })
  if (interests > 0)
    reasons.push({
      kind: 'SHARED_INTEREST',
      text: `About ${times(interests, 'one interest', 'interests')} of yours`,
      count: interests,
    })
  if (isActive) reasons.push({ kind: 'ACTIVE', text: 'People posted this week', count: 1 })
  if (memberCount >= popularFrom) reasons.push({ kind: 'POPULAR', text: `${memberCount} members`, count: memberCount })
  return reasons
}

/** Groups to join, the best first, each with the reason; none where the place recommends nothing. */
export async function recommendGroups(
  db: Db,
  app: App,
  viewerId: string,
  args: { interestIds?: readonly string[] | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: { item: GroupCard; reasons: Reason[] }[]; nextCursor: string | null }> {
  const { interestIds = null, cursor, limit } = args
  if (!app.place.now().switches.recommendations) return { items: [], nextCursor: null }
  const cursorScope = ['recommended', interestIds]
  const [score, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof score === 'number' && typeof id === 'string' ? { score, id } : null
  const rows = await recommended(db, { viewerId, interestIds, now: app.runtime.now(), after, limit })
  const cards = await groupCards(
    db,
    viewerId,
    rows.map((row) => row.id),
    { friends: true },
  )
  return pageOf(rows, { limit, keyOf: (row) => [row.score, row.id], cursorScope }, (shown) =>
    shown.flatMap((row) => {
      const item = cards.get(row.id)
      return item ? [{ item, reasons: reasonsOf(row) }] : []
    }),
  )
}
