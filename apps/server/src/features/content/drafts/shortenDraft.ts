import { excerptOf, formatOf, readMarkdown } from '@koinon/contract/richText'
import type { DraftView } from './drafts.ts'

/** In UTF-16 units: of the Markdown of an article, its title and more than a list shows. */
const maxMarkdown = 1000

/** A draft in a list: of an article the beginning. */
export function shortenDraft(draft: DraftView): DraftView {
  const { text, formats } = draft
  if (formats === null) {
    const head = text.slice(0, maxMarkdown)
    if (head === text || readMarkdown(head).formats[0]?.kind !== 'TITLE') return draft
    return { ...draft, text: head.toWellFormed(), mentions: [], isExcerpt: true }
  }
  if (formats[0]?.kind !== 'TITLE') return draft
  const shown = excerptOf({ text, facets: formats })
  if (shown.text === text) return draft
  return { ...draft, text: shown.text, formats: shown.facets.flatMap(formatOf), mentions: [], isExcerpt: true }
}
