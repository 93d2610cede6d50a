import type { CaseCard, CaseState } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { queue } from '#features/moderation/index.ts'
import { staffCards } from '#features/users/index.ts'
import { adminPolicy } from '../policy.ts'
import { recordReading } from '../access.ts'
import { presentCases } from './presentCases.ts'

export interface OfUser {
  readonly userId: string
  readonly kind: 'POST' | 'COMMENT'
  readonly source: 'REPORTED' | 'AUTO'
  readonly rule?: string | undefined
  readonly states?: readonly CaseState[] | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}
const allStates: readonly CaseState[] = ['OPEN', 'ESCALATED', 'CLOSED']

/** The cases about one person's posts or comments, last changed first. */
export async function casesOfUser(
  { db, app, actor }: { db: Db; app: App; actor: Actor },
  { userId, kind, source, rule, states = allStates, cursor, limit }: OfUser,
): Promise<{ items: CaseCard[]; nextCursor: string | null }> {
  if (!(await staffCards(db, [userId])).has(userId)) throw new Refusal('USER_NOT_FOUND')
  const cursorScope = ['admin-cases-of', userId, kind, source, rule ?? null, states]
  const [by, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof by === 'string' && typeof id === 'string' ? { by, id } : null
  const rows = await queue.casePage(db, {
    filter: {
      viewerId: actor.id,
      isAdministrator: adminPolicy.administer(actor).ok,
      now: app.runtime.now(),
      states,
      kinds: [kind],
      source,
      rule,
      authorId: userId,
    },
    sort: 'NEWEST',
    after,
    limit,
  })
  const cards = await presentCases(db, app, actor, rows)
  await recordReading(app, { actor, action: 'read-cases', target: { kind: 'ACCOUNT', id: userId } })
  const keyOf = (row: queue.CaseRow) => [row.updatedAt.toISOString(), row.id]
  return pageOf(rows, { limit, keyOf, cursorScope }, (shown) => cards.slice(0, shown.length))
}
