import type { Near } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'

/** Metres per degree of latitude. */
const degreeMeters = 111_320

/**
 * Whether a person says they are from around there: by the place on the profile, never by their location. The band of
 * latitudes has an index (`accounts_latitude_idx`). `a` is the alias of `accounts`.
 */
export function isNear({ latitude, longitude, radiusMeters }: Near, a = 'a'): RawBuilder<boolean> {
  const place = sql`${sql.raw(a)}.place`
  const [lat, lon] = [sql`(${place} ->> 'latitude')::float8`, sql`(${place} ->> 'longitude')::float8`]
  const band = radiusMeters / degreeMeters
  return sql<boolean>`(${lat} between ${latitude - band}::float8 and ${latitude + band}::float8
    and coalesce(12742000 * asin(least(1, sqrt(
      power(sin(radians(${lat} - ${latitude}::float8) / 2), 2)
      + cos(radians(${latitude}::float8)) * cos(radians(${lat})) * power(sin(radians(${lon} - ${longitude}::float8) / 2), 2))))
      <= ${radiusMeters}::float8, false))`
}
