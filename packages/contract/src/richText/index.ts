/** Text with formats: one reader and one writer for the server and browsers, without zod. */
export { fitFacets, fitFormats, formatOf, sentFormats } from './fitFacets.ts'
export { type FormatNode, formatTree } from './formatTree.ts'
export { maxFormats } from './limits.ts'
export { type Formatted, readMarkdown } from './readMarkdown.ts'
export { readRichText } from './readRichText.ts'
export { isFormat } from './spans.ts'
export { writeMarkdown } from './writeMarkdown.ts'
