import { expect, test } from 'vitest'
import { directionsHref, mapHref } from './placeLinks.ts'

test('a place with a position has a map and directions, another one is searched by its address', () => {
  const mill = { latitude: 47.07, longitude: 15.44, locationString: 'Mill, Graz' }
  expect(mapHref(mill)).toBe('https://www.openstreetmap.org/?mlat=47.07&mlon=15.44#map=17/47.07/15.44')
  expect(directionsHref(mill)).toBe('https://www.openstreetmap.org/directions?to=47.07%2C15.44')
  const hill = { latitude: null, longitude: null, locationString: 'Hill, Graz' }
  expect(directionsHref(hill)).toBe('https://www.openstreetmap.org/search?query=Hill%2C+Graz')
})
