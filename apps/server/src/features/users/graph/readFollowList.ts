import type { PersonCard } from '@koinon/contract/shared'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import { peoplePolicy } from '../policy.ts'
import { accessPerson } from '../store/access.ts'
import { personCards } from '../store/cards.ts'
import { listFollows } from './store/follows.ts'

interface Args {
  readonly viewerId: string
  readonly ref: string
  readonly list: 'followers' | 'following'
  readonly query?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/**
 * The followers of a person, or the people they follow. Empty, not refused, for viewers whom the person's setting
 * excludes.
 */
export async function readFollowList(db: Db, args: Args): Promise<{ items: PersonCard[]; nextCursor: string | null }> {
  const { viewerId, list, query, limit } = args
  const facts = await accessPerson(db, viewerId, args.ref, 'card')
  if (!peoplePolicy.seesLists(facts)) return { items: [], nextCursor: null }
  const cursorScope = [list, facts.id, query]
  const rows = await listFollows(db, list, facts.id, {
    viewerId,
    limit,
    query,
    after: readCursor(args.cursor, cursorScope),
  })
  const cards = await personCards(
    db,
    viewerId,
    rows.map((row) => row.id),
  )
  return pageOf(rows, { limit, cursorScope, keyOf: (row) => [row.at.toISOString(), row.id] }, (shown) =>
    shown.flatMap((row) => cards.get(row.id) ?? []),
  )
}
