const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Where the character begins that would be cut, in scripts that have no spaces. */
export const characterStart = (text: string, at: number): number => segmenter.segment(text).containing(at)?.index ?? at
