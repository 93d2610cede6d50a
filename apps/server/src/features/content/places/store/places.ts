import { type RawBuilder, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type PostRow, postPage } from '../../posts/store/postRows.ts'
import { belongsInFeed } from '../../feeds/store/feedFilter.ts'

/**
 * Metres: distances are given only in these steps, so that asking from many sides does not reveal where a person is.
 */
const steps = [1000, 2000, 5000, 10_000, 25_000, 50_000]
/** Per degree of latitude, and of longitude at the equator. */
const metresOfDegree = 111_195

/**
 * Posts that everybody may find: `p`, its author `a`, its group `g`. Visibility to the viewer is checked separately.
 */
export const publicPost = sql<boolean>`(p.status = 'PUBLISHED' and p.audience = 'EVERYONE'
  and case when p.group_id is null then not a.is_private else g.visibility = 'EVERYONE' and g.parent_id is null end)`

export type PlacedRow = PostRow & { readonly step: number }
interface Paged {
  readonly after: { step: number; position: string } | null
  readonly limit: number
  readonly now: Date
}
interface Circle {
  readonly latitude: number
  readonly longitude: number
  readonly radiusMeters: number
}

/** Public posts placed within a circle: by distance step, newest first within each. */
export async function postsAround(db: Db, viewerId: string, circle: Circle, paged: Paged): Promise<PlacedRow[]> {
  const { latitude, longitude, radiusMeters } = circle
  const metres = sql`koinon_meters(${latitude}, ${longitude}, (q.place ->> 'latitude')::float8, (q.place ->> 'longitude')::float8)`
  return placed(db, viewerId, paged, {
    step: sql`width_bucket(${metres}, ${steps}::float8[])`,
    where: sql`(${sql.join(
      boxes(circle).map(
        ([west, east, south, north]) =>
          sql`koinon_place_point(q.place) <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`,
      ),
      sql` or `,
    )}) and ${metres} <= ${radiusMeters}::float8`,
  })
}

/** Public posts placed in a country, newest first. */
export const postsOfCountry = (db: Db, viewerId: string, country: string, paged: Paged): Promise<PlacedRow[]> =>
  placed(db, viewerId, paged, { step: sql`0`, where: sql`q.place ->> 'country' = ${country}` })

async function placed(
  db: Db,
  viewerId: string,
  { after, limit, now }: Paged,
  { step, where }: { step: RawBuilder<unknown>; where: RawBuilder<unknown> },
): Promise<PlacedRow[]> {
  const rows = await postPage(db, viewerId, {
    from: sql`(select q.id as post_id, q.position, ${step} as step from posts q
      where q.place is not null and q.status = 'PUBLISHED' and q.deleted_at is null and q.audience = 'EVERYONE' and ${where}) s`,
    where: sql`${publicPost} and ${belongsInFeed({ viewerId, mediaType: null, now })}
      ${andWhen(after, ({ step: past, position }) => sql`(s.step > ${past}::int or (s.step = ${past}::int and s.position < ${position}::uuid))`)}`,
    order: sql`s.step, s.position desc`,
    extra: sql`s.step`,
    limit: limit + 1,
  })
  return rows as PlacedRow[]
}

/** The box around a circle; two if it crosses the date line. */
function boxes({ latitude, longitude, radiusMeters }: Circle): (readonly [number, number, number, number])[] {
  const up = radiusMeters / metresOfDegree
  const [south, north] = [Math.max(-90, latitude - up), Math.min(90, latitude + up)]
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180)
  const across = narrowest < 1e-6 ? 180 : up / narrowest
  const [west, east] = [longitude - across, longitude + across]
  if (across >= 180) return [[-180, 180, south, north]]
  if (west < -180)
    return [
      [west + 360, 180, south, north],
      [-180, east, south, north],
    ]
  if (east > 180)
    return [
      [west, 180, south, north],
      [-180, east - 360, south, north],
    ]
  return [[west, east, south, north]]
}
