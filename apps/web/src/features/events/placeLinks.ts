import type { EventCard } from './types.ts'

type Place = Pick<NonNullable<EventCard['place']>, 'latitude' | 'longitude' | 'locationString'>

/** The place on OpenStreetMap: at its position, otherwise by its address. */
export function mapHref({ latitude, longitude, locationString }: Place): string {
  if (latitude === null || longitude === null)
    return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: locationString })}`
  const position = new URLSearchParams({ mlat: `${latitude}`, mlon: `${longitude}` })
  return `https://www.openstreetmap.org/?${position}#map=17/${latitude}/${longitude}`
}

/** The way there; without a position the map. */
export function directionsHref(place: Place): string {
  const { latitude, longitude } = place
  return latitude === null || longitude === null
    ? mapHref(place)
    : `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: `${latitude},${longitude}` })}`
}
