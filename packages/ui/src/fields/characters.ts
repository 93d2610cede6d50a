const pairs = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g
const pairsIn = (text: string): number => text.match(pairs)?.length ?? 0

/** How many characters a text has: an emoji of two UTF-16 units counts once, as on the server. */
export const charactersIn = (text: string): number => text.length - pairsIn(text)

/** The `maxLength` of a field, which browsers count in UTF-16 units. */
export const unitsFor = (maxLength: number | undefined, value: string | undefined): number | undefined =>
  maxLength === undefined ? undefined : maxLength + pairsIn(value ?? '')
