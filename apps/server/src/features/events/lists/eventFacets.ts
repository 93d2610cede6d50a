import type { FacetValue } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { groupCards } from '#features/groups/index.ts'
import { type EventFacetRow, dateFacets } from './store/listing.ts'
import type { EventFilter } from './store/eventFilters.ts'

type Name = Exclude<EventFacetRow['facet'], 'total'>
const labels: Readonly<Record<string, string>> = { true: 'Online', false: 'In person', FREE: 'Free', PAID: 'Paid' }

/**
 * The results that further filters would leave: days in order, distance rings from the nearest, everything else most
 * frequent first.
 */
export async function eventFacets(
  db: Db,
  viewerId: string,
  filter: EventFilter,
): Promise<{ facets: Record<Name, FacetValue[]>; total: number }> {
  const rows = await dateFacets(db, viewerId, filter)
  const of = (name: Name) => rows.filter(({ facet }) => facet === name)
  const often = (name: Name) =>
    of(name).toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
  const groups = await groupCards(
    db,
    viewerId,
    of('group').map(({ value }) => value),
  )
  const named = ({ value, count }: EventFacetRow) => ({ value, label: labels[value] ?? value, count })
  return {
    facets: {
      day: of('day')
        .toSorted((one, other) => (one.value < other.value ? -1 : 1))
        .map(named),
      group: often('group').flatMap(({ value, count }) => {
        const label = groups.get(value)?.name
        return label === undefined ? [] : [{ value, label, count }]
      }),
      online: often('online').map(named),
      cost: often('cost').map(named),
      distance: of('distance')
        .toSorted((one, other) => Number(one.value) - Number(other.value))
        .map(({ value, count }) => ({ value, label: `${Number(value) / 1000} km`, count })),
    },
    total: rows.find(({ facet }) => facet === 'total')?.count ?? 0,
  }
}
