import type { PersonCard, Reason } from '@koinon/contract/shared'
import { dayMs } from '#kernel/durations.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type ContributorRow, contributors } from './store/contributors.ts'
import { accessGroup } from '#features/groups/index.ts'
import { personCards } from '#features/users/index.ts'

const windowDays = { WEEK: 7, MONTH: 30, YEAR: 365 } as const
export type ContributionWindow = keyof typeof windowDays

interface ContributorsArgs {
  readonly groupId?: string | undefined
  readonly interestIds?: readonly string[] | undefined
  readonly window: ContributionWindow
  readonly isForMeeting: boolean
  readonly app: App
  readonly cursor?: string | undefined
  readonly limit: number
}

/**
 * The most helpful people, each with the numbers, nobody where the place recommends nothing; refuses with 404 for a
 * group the viewer cannot see into.
 */
export async function topContributors<V>(
  db: Db,
  viewerId: string,
  args: ContributorsArgs,
  present: (card: PersonCard, row: ContributorRow) => V,
): Promise<{ items: V[]; nextCursor: string | null }> {
  const { groupId = null, interestIds = null, window, isForMeeting, app, cursor, limit } = args
  const cursorScope = ['contributors', groupId, interestIds, window, isForMeeting]
  if (groupId) await accessGroup(db, viewerId, groupId, 'content')
  if (!app.place.now().switches.recommendations) return { items: [], nextCursor: null }
  const [score, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof score === 'number' && typeof id === 'string' ? { score, id } : null
  const since = new Date(app.runtime.now().getTime() - windowDays[window] * dayMs)
  const rows = await contributors(db, { viewerId, groupId, interestIds, isForMeeting, since, after, limit })
  const cards = await personCards(
    db,
    viewerId,
    rows.map((row) => row.id),
  )
  return pageOf(rows, { limit, keyOf: (row) => [row.score, row.id], cursorScope }, (shown) =>
    shown.flatMap((row) => {
      const card = cards.get(row.id)
      return card ? [present(card, row)] : []
    }),
  )
}

const times = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`)

/** Why a person is among the most helpful, others' responses first. */
export function contributionReasons(
  { posts, comments, reactions, interests }: ContributorRow,
  isInGroup: boolean,
): Reason[] {
  const reasons: Reason[] = []
  if (reactions > 0)
    reasons.push({
      kind: 'POPULAR',
      text: times(reactions, 'A reaction', 'reactions') + ' by others',
      count: reactions,
    })
  if (posts + comments > 0)
    reasons.push({
      kind: 'ACTIVE',
      text: times(posts + comments, 'A post or comment', 'posts and comments'),
      count: posts + comments,
    })
  if (isInGroup) reasons.push({ kind: 'SHARED_GROUP', text: 'In this group', count: 1 })
  if (interests > 0)
    reasons.push({
      kind: 'SHARED_INTEREST',
      text: times(interests, 'An interest', 'interests') + ' in common',
      count: interests,
    })
  return reasons
}
