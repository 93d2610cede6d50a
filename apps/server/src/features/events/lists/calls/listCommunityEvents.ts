import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { eventPage } from '../eventPages.ts'
import { requireOrganization, requireGroups } from '../../events/requireGroups.ts'
import type { EventFilter } from '../store/eventFilters.ts'

/** The scope of each list with and without a group. */
const scopes = {
  UPCOMING: { circle: 'MY_GROUPS' },
  MINE: { myStates: ['CONFIRMED', 'WAITLISTED', 'INTERESTED'] },
  INVITED: { myStates: ['INVITED'] },
  HOSTING: { hosted: true },
  PAST: { circle: 'MY_GROUPS_AND_SEATS' },
} as const satisfies Record<string, EventFilter>

export const listCommunityEvents = handle(contract.groups.listCommunityEvents)(async ({ body, actor, db, app }) => {
  const { cursor, limit, ...filters } = body
  const { scope, groupId, enterpriseGroupId, from, to, oncePerSeries } = filters
  if (groupId) await requireGroups(db, actor.id, [groupId])
  if (enterpriseGroupId) await requireOrganization(db, actor.id, enterpriseGroupId)
  const now = app.runtime.now()
  const isNamed = groupId !== undefined || enterpriseGroupId !== undefined
  const filter: EventFilter = {
    ...(isNamed && 'circle' in scopes[scope] ? {} : scopes[scope]),
    groupIds: groupId === undefined ? undefined : [groupId],
    enterpriseGroupId,
    // An event in progress at that moment belongs to the span.
    endsAfter: from === undefined ? (scope === 'PAST' ? undefined : now) : new Date(from),
    endedBy: scope === 'PAST' ? now : undefined,
    to: to === undefined ? undefined : new Date(to),
    oncePerSeries,
  }
  const sort = scope === 'PAST' ? 'LATEST' : 'SOONEST'
  return eventPage(db, app, actor.id, { cursorScope: ['events', filters], filter, sort, cursor, limit })
})
