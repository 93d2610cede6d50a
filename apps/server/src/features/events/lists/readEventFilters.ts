import type { contract } from '@koinon/contract'
import type { ParsedInput } from '@koinon/contract/kernel'
import type { Db } from '#kernel/database/tables.ts'
import type { EventFilter } from './store/eventFilters.ts'
import { requireGroups } from '../events/requireGroups.ts'

type Filters = NonNullable<ParsedInput<typeof contract.groups.searchCommunityEventsV2>['body']['filters']>

/**
 * Filters as a list understands them: events that have begun are left out unless `from` says otherwise. Refuses
 * groups that the viewer may not know of.
 */
export async function readEventFilters(db: Db, viewerId: string, filters: Filters, now: Date): Promise<EventFilter> {
  const { from, to, spotsLeft, ...rest } = filters
  await requireGroups(db, viewerId, filters.groupIds)
  return {
    ...rest,
    from: from === undefined ? now : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    // A search for events without a free spot does not exist.
    spotsLeft: spotsLeft === true ? true : undefined,
  }
}
