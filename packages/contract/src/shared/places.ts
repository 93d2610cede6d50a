import { z } from 'zod'
import { Country, Id, line, rounded } from './primitives.ts'

/** A step of the sixth decimal is a tenth of a metre. */
export const Latitude = z
  .number()
  .min(-90)
  .max(90)
  .overwrite(rounded(6))
  .describe('Degrees north; rounded to 6 decimals.')
export const Longitude = z
  .number()
  .min(-180)
  .max(180)
  .overwrite(rounded(6))
  .describe('Degrees east; rounded to 6 decimals.')

export const PlacePrecision = z.enum(['ADDRESS', 'CITY', 'REGION', 'COUNTRY']).meta({
  id: 'PlacePrecision',
  description: 'How precisely the place is meant; the position is no more exact than that.',
})
export type PlacePrecision = z.output<typeof PlacePrecision>

export const Place = z
  .strictObject({
    id: Id,
    name: z.string(),
    locationString: z.string().describe('As people write it, for example `Graz, Styria, Austria`.'),
    city: z.string().nullable(),
    region: z.string().nullable(),
    country: z.string().nullable().describe('ISO 3166-1 alpha-2.'),
    latitude: Latitude.nullable(),
    longitude: Longitude.nullable(),
    precision: PlacePrecision,
  })
  .meta({ id: 'Place' })
export type Place = z.output<typeof Place>

export const PlaceInput = z
  .union([
    z.strictObject({ id: Id.describe('The id of a place that was suggested.') }),
    z.strictObject({
      name: line(200),
      city: line(120).optional(),
      region: line(120).optional(),
      country: Country.optional(),
      latitude: Latitude.optional(),
      longitude: Longitude.optional(),
      precision: PlacePrecision.optional().describe('By default ADDRESS with a position, CITY without.'),
    }),
  ])
  .meta({ id: 'PlaceInput', description: 'A suggested place, by its id, or one in the writer’s own words.' })
export type PlaceInput = z.output<typeof PlaceInput>

export const Near = z
  .strictObject({
    latitude: Latitude,
    longitude: Longitude,
    radiusMeters: z.int().min(500).max(200_000).default(25_000),
  })
  .meta({ id: 'Near', description: 'A circle to look in.' })
export type Near = z.output<typeof Near>
