import { languages } from '#adapters/translation/languages.ts'
import type { PlaceNow } from '#kernel/placeNow.ts'

/** The languages that members choose from, with their names; the default of the place comes first. */
export const offeredLanguages = ({ languages: { main, offered } }: Pick<PlaceNow, 'languages'>) =>
  languages
    .filter(({ tag }) => offered.includes(tag))
    .toSorted((one, other) => Number(other.tag === main) - Number(one.tag === main))
