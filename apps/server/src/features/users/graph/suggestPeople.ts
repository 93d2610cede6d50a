import type { Near, PersonCard, Reason } from '@koinon/contract/shared'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { personCards } from '../store/cards.ts'
import { type SuggestedRow, type SuggestionKind, suggestedPeople } from './store/suggestions.ts'

/** The lists of people to meet, and what brings a person into each. */
export const suggestionKinds = {
  LIKELY_FRIENDS: {
    sources: ['FRIENDS', 'GROUPS', 'CONTACTS'],
    weighs: { friend: 300, group: 100, contact: 500, interest: 10, active: 50 },
  },
  SHARED_INTERESTS: {
    sources: ['INTERESTS'],
    weighs: { friend: 40, group: 20, contact: 20, interest: 100, active: 50 },
  },
  ANYBODY: {
    sources: ['FRIENDS', 'GROUPS', 'CONTACTS', 'INTERESTS'],
    weighs: { friend: 300, group: 150, contact: 300, interest: 60, active: 80 },
  },
} as const satisfies Record<string, SuggestionKind>

export interface Suggestion {
  readonly item: PersonCard
  readonly reasons: Reason[]
}

const times = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`)

const nearby: Reason = { kind: 'NEARBY', text: 'From around there', count: 1 }

/** Why a person is recommended, the closest tie first. */
function reasonsOf({ friends, groups, interests, isContact, isActive }: SuggestedRow): Reason[] {
  const reasons: Reason[] = []
  if (isContact) reasons.push({ kind: 'CONTACT', text: 'Among your contacts', count: 1 })
  if (friends > 0)
    reasons.push({ kind: 'MUTUAL_FOLLOWS', text: times(friends, 'A friend', 'friends') + ' in common', count: friends })
  if (groups > 0)
    reasons.push({ kind: 'SHARED_GROUP', text: times(groups, 'A group', 'groups') + ' in common', count: groups })
  if (interests > 0)
    reasons.push({
      kind: 'SHARED_INTEREST',
      text: times(interests, 'An interest', 'interests') + ' in common',
      count: interests,
    })
  if (isActive) reasons.push({ kind: 'ACTIVE', text: 'Posted this week', count: 1 })
  return reasons
}

/** People to meet, the closest first, each with the reason; nobody where the place recommends nothing. */
export async function suggestPeople(
  db: Db,
  app: App,
  viewerId: string,
  args: {
    aim: keyof typeof suggestionKinds
    interestIds?: readonly string[] | undefined
    /** Only people who share one of `interestIds`. */
    mustShare?: boolean
    near?: Near | undefined
    cursor?: string | undefined
    limit: number
  },
): Promise<{ items: Suggestion[]; nextCursor: string | null }> {
  const { aim, interestIds = null, mustShare = false, near = null, cursor, limit } = args
  if (!app.place.now().switches.recommendations) return { items: [], nextCursor: null }
  const cursorScope = ['people', aim, interestIds, mustShare, near]
  const [score, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof score === 'number' && typeof id === 'string' ? { score, id } : null
  const rows = await suggestedPeople(db, {
    viewerId,
    aim: suggestionKinds[aim],
    interestIds,
    mustShare,
    near,
    now: app.runtime.now(),
    after,
    limit,
  })
  const cards = await personCards(
    db,
    viewerId,
    rows.map((row) => row.id),
  )
  return pageOf(rows, { limit, keyOf: (row) => [row.score, row.id], cursorScope }, (shown) =>
    shown.flatMap((row) => {
      const item = cards.get(row.id)
      return item ? [{ item, reasons: near ? [...reasonsOf(row), nearby] : reasonsOf(row) }] : []
    }),
  )
}
