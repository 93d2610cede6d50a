import { contract } from '@koinon/contract'
import { metresBetween } from '#adapters/gazetteer/port.ts'
import { handle } from '#kernel/http/handler.ts'

const shown = 10
/** How many of the largest are checked for what is near. */
const looked = 100

export const searchAutocompletionLocation = handle(contract.accounts.searchAutocompletionLocation)(async ({
  body: { text, near },
  app,
}) => {
  const places = await app.ports.gazetteer.complete(text, near ? looked : shown)
  if (!near) return { places }
  const distance = ({ latitude, longitude }: (typeof places)[number]): number =>
    latitude === null || longitude === null ? Infinity : metresBetween(near, { latitude, longitude })
  return { places: places.toSorted((one, other) => distance(one) - distance(other)).slice(0, shown) }
})
