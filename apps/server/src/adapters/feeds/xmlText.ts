// XML 1.0 has no way to write these, not even escaped; the control characters of Latin-1 that it allows are of no use either.
const notInXml = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu

/** A text without the characters that no XML document may contain. */
export const xmlText = (text: string): string => text.toWellFormed().replaceAll(notInXml, '')
