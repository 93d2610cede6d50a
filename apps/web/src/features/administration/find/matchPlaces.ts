import type { ManageDestination, ManageSection } from '#lib/navigation/manageSections.ts'
import { foldText, matchName, wordsOf } from '#lib/text/matchName.ts'

/** The pages and settings whose name or keywords match, best first; all of them without words. */
export function matchPlaces(sections: readonly ManageSection[], query: string): readonly ManageDestination[] {
  const words = wordsOf(query)
  return sections
    .flatMap(({ places }) => places)
    .flatMap((place) => {
      const match = matchName(words, foldText(place.label), foldText(place.keywords ?? '').text)
      return match === null ? [] : [{ place, quality: match.quality }]
    })
    .toSorted((one, other) => one.quality - other.quality)
    .map(({ place }) => place)
}
