import type { Place } from '@koinon/contract/shared'

/** A place that was offered before, by its id. */
export async function placeById(_id: string): Promise<Place | null> {
  return null
}
