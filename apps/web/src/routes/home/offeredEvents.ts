import { keyOf } from '#features/events/list/EventList.tsx'
import type { EventCard } from '#features/events/types.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'

type Combined = ReplyOf<'facade.combinedFeed'>
type Items = Combined['items']

/**
 * Where events stand among the posts that are listed: before a post, by its id, or after the last one. A post that is
 * gone leaves them to the next.
 */
export function eventsAmong(
  items: Items,
  isListed: (postId: string) => boolean,
): { readonly before: ReadonlyMap<string, readonly EventCard[]>; readonly after: readonly EventCard[] } {
  const before = new Map<string, readonly EventCard[]>()
  let waiting: EventCard[] = []
  for (const item of items) {
    if (item.kind === 'EVENT') waiting.push(item.event)
    if (item.kind !== 'POST' || !isListed(item.post.id) || waiting.length === 0) continue
    before.set(item.post.id, waiting)
    waiting = []
  }
  return { before, after: waiting }
}

const isEvent = (item: Items[number]): item is Extract<Items[number], { kind: 'EVENT' }> => item.kind === 'EVENT'

/** The page with its events in their present state, each where it stood; those no longer offered are gone. */
export function withEventsOf(shown: Combined, now: Combined): Combined {
  const offered = new Map(now.items.filter(isEvent).map((item) => [keyOf(item.event), item]))
  const items = shown.items.flatMap((item): Items[number][] => {
    if (!isEvent(item)) return [item]
    const same = offered.get(keyOf(item.event))
    return same === undefined ? [] : [same]
  })
  return { ...shown, items }
}
