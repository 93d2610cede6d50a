import type { ParsedInput } from '@koinon/contract/kernel'
import type { contract } from '@koinon/contract'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { accessGroup } from '#features/groups/index.ts'
import { accessPerson } from '#features/users/index.ts'
import type { PostFilter } from './store/queryFragments.ts'

type Filters = NonNullable<ParsedInput<typeof contract.content.searchV3>['body']['filters']>

/** Default radius around a named place, in metres: a city and its surroundings. */
const usualRadius = 25_000

/** Filters as a search uses them. Refuses a group, person or place that is unknown or hidden from the viewer. */
export async function readFilters(
  db: Db,
  app: App,
  viewerId: string,
  filters: Filters,
): Promise<Omit<PostFilter, 'text' | 'language' | 'asOf' | 'operators'>> {
  const { authorId, groupId, mediaType, from, to, place, radiusMeters = usualRadius, language } = filters
  if (groupId) await accessGroup(db, viewerId, groupId, 'preview')
  if (authorId) await accessPerson(db, viewerId, authorId, 'card')
  const [centre] = place === undefined ? [] : await app.ports.gazetteer.find(place, 1)
  if (place !== undefined && (!centre || centre.latitude === null || centre.longitude === null))
    throw new Refusal('PLACE_UNKNOWN', { path: 'filters.place' })
  return {
    authorId,
    groupId,
    mediaType,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    inLanguage: language,
    near:
      centre && centre.latitude !== null && centre.longitude !== null
        ? { latitude: centre.latitude, longitude: centre.longitude, radiusMeters }
        : undefined,
  }
}
