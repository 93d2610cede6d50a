import {
  repairAuthors,
  repairComments,
  repairGroups,
  repairPosts,
} from '../../../apps/server/src/features/content/counters/store/counters.ts'
import { type ProductPlace, asOperator } from '../operator.ts'
import type { Calls } from '../people.ts'

/** Reads a list page by page to its end. */
async function all<T>(
  read: (cursor: string | undefined) => Promise<{ items: T[]; next: string | null }>,
): Promise<T[]> {
  const items: T[] = []
  for (let cursor: string | undefined; ;) {
    const page = await read(cursor)
    items.push(...page.items)
    if (page.next === null) return items
    cursor = page.next
  }
}

export const messagesOf = (calls: Calls, conversationId: string) =>
  all(async (before) => {
    const body = { conversationId, limit: 100, ...(before ? { before } : {}) }
    const { items, olderCursor } = await calls.chat.getMessages({ body })
    return { items, next: olderCursor }
  })
export const postsOf = (calls: Calls, userId: string) =>
  all(async (cursor) => {
    const query = { limit: 100, ...(cursor ? { cursor } : {}) }
    const { posts } = await calls.users.getProfileWithContent({ params: { userId }, query })
    return { items: posts.items, next: posts.nextCursor }
  })
export const eventsOf = (calls: Calls) =>
  all(async (after) => {
    const { items, more } = await calls.redundantEvents.getDroppedRedundantEvents({ body: after ? { after } : {} })
    return { items, next: more ? (items.at(-1)?.id ?? null) : null }
  })

/** The counters that do not equal the number of rows they count. */
export const wrongCounters = (product: ProductPlace): Promise<string[]> =>
  asOperator(async (tx) => {
    const wrong: string[] = []
    for (const repair of [repairPosts, repairComments, repairAuthors, repairGroups]) wrong.push(...(await repair(tx)))
    return wrong
  }, product)
