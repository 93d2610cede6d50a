const pairs = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g

/** The length of a text as the contract's bounds mean it: in Unicode code points, so that an emoji of two units is one. */
export const lengthOf = (text: string): number => text.length - (text.match(pairs)?.length ?? 0)

/** A text up to a length in code points; no character is split. */
export const beginningOf = (text: string, length: number): string =>
  text.length <= length
    ? text
    : Array.from(text.slice(0, 2 * length))
        .slice(0, length)
        .join('')
