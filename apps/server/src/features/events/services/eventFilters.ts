import type { contract } from '@koinon/contract'
import type { Parsed } from '@koinon/contract/kernel'
import type { Db } from '#kernel/tables.ts'
import type { EventWish } from '../store/wish.ts'
import { requireGroups } from './knownGroups.ts'

type Filters = NonNullable<Parsed<typeof contract.groups.searchCommunityEventsV2>['body']['filters']>

/**
 * Filters as a list understands them: events that have begun are left out unless `from` says otherwise. Refuses
 * groups that the viewer may not know of.
 */
export async function readFilters(db: Db, viewerId: string, filters: Filters, now: Date): Promise<EventWish> {
  const { from, to, seatsLeft, ...rest } = filters
  await requireGroups(db, viewerId, filters.groupIds)
  return {
    ...rest,
    from: from === undefined ? now : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    // Nobody searches for events without a free seat.
    seatsLeft: seatsLeft === true ? true : undefined,
  }
}
