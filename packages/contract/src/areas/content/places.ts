import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Latitude, Longitude, Page, Place, PostView, line, paging } from '../../shared/index.ts'

const LocationString = line(200).describe('As people write it, for example `Graz, Austria`.')

export const getPostsByCoordinates = call({
  method: 'POST',
  path: '/content/getPostsByCoordinates',
  auth: 'member',
  summary: 'Lists public posts with a place within a radius, nearest first.',
  description:
    'Distances are rounded to steps, and a post’s place is no more exact than its author chose: asking from many ' +
    'positions does not reveal where somebody is.',
  body: z.strictObject({
    latitude: Latitude,
    longitude: Longitude,
    radiusMeters: z.int().min(500).max(50_000),
    ...paging,
  }),
  response: Page(PostView),
  isReadOnly: true,
  rateLimit: 'search',
})

export const getPostsByLocationString = call({
  method: 'POST',
  path: '/content/getPostsByLocationString',
  auth: 'member',
  summary: 'Lists public posts of a place, by its name.',
  description: '`place` says how the name was understood.',
  body: z.strictObject({ locationString: LocationString, ...paging }),
  response: Page(PostView, { place: Place }),
  errors: ['PLACE_UNKNOWN'],
  isReadOnly: true,
  rateLimit: 'search',
})

export const getLocationStringsForCoordinates = call({
  method: 'POST',
  path: '/content/getLocationStringsForCoordinates',
  auth: 'member',
  summary: 'Names the places around a position, nearest first.',
  description: 'The position is not stored.',
  body: z.strictObject({ latitude: Latitude, longitude: Longitude }),
  response: z.strictObject({ places: z.array(Place).max(10) }),
  isReadOnly: true,
  rateLimit: 'search',
})

export const getCoordinatesForLocationString = call({
  method: 'GET',
  path: '/content/getCoordinatesForLocationString/{address}',
  auth: 'member',
  summary: 'Finds the places that a name may mean; none if it is unknown.',
  params: z.strictObject({ address: LocationString }),
  response: z.strictObject({ places: z.array(Place).max(5) }),
  rateLimit: 'search',
})
