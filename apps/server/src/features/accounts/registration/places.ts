import type { Place, PlaceInput } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'

/** The place that was chosen, or one in the member's own words; a position is no more precise than a city's centre. */
export async function placeOf(app: App, input: PlaceInput | null | undefined): Promise<Place | null | undefined> {
  if (input === null || input === undefined) return input
  if ('id' in input) {
    const known = await app.ports.gazetteer.byId(input.id)
    if (!known) throw new Refusal('PLACE_UNKNOWN', { path: 'place' })
    return known
  }
  const { name, city = null, region = null, country = null } = input
  const precision = input.precision === 'ADDRESS' || input.precision === undefined ? 'CITY' : input.precision
  const round = (degrees: number | undefined) => (degrees === undefined ? null : Math.round(degrees * 100) / 100)
  return {
    id: app.runtime.id(),
    name,
    locationString: [name, city, region, country]
      .filter((part, index, all) => part !== null && all.indexOf(part) === index)
      .join(', '),
    city,
    region,
    country,
    latitude: round(input.latitude),
    longitude: round(input.longitude),
    precision,
  }
}
