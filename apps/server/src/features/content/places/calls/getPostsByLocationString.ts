import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { postsAtPlace } from '../postsAtPlace.ts'

/** A city is more than its centre. */
const cityRadius = 25_000

export const getPostsByLocationString = handle(contract.content.getPostsByLocationString)(async ({
  body: { locationString, cursor, limit },
  actor,
  db,
  app,
  refuse,
}) => {
  const [place] = await app.ports.gazetteer.find(locationString, 1)
  if (!place) return refuse('PLACE_UNKNOWN', { path: 'locationString' })
  const { latitude, longitude, country, precision } = place
  const isCountry = precision === 'COUNTRY' && country !== null
  if (!isCountry && (latitude === null || longitude === null))
    return refuse('PLACE_UNKNOWN', { path: 'locationString' })
  const where = isCountry
    ? { country }
    : { latitude: latitude ?? 0, longitude: longitude ?? 0, radiusMeters: cityRadius }
  return { ...(await postsAtPlace(db, app, actor, { where, cursor, limit })), place }
})
