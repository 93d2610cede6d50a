/** As many formats as one text may have: those of a long post, within a harmless size of its row and its view. */
export const maxFormats = 300
/** Quotes, lists and what is in them, one inside another. What is deeper stays plain text. */
export const maxDepth = 6
/** In characters: of a post, and of one with a title. */
export const maxPostLength = 5000
export const maxArticleLength = 20_000
/** A longer line is no title. */
export const maxTitleLength = 150
/** A table with more stays plain text. */
export const maxColumns = 20
export const maxRows = 200
