import type { Facet } from '@koinon/contract/shared'
import { cutText } from '../cutText.ts'

/** The people a text already mentions, by user name: the starting point for an edit. */
export const mentionedIn = (text: string, facets: readonly Facet[]): [username: string, userId: string][] =>
  cutText(text, facets).flatMap(({ text: words, facet }) =>
    facet?.kind === 'MENTION' ? [[words.replace(/^[@＠]/, '').toLowerCase(), facet.userId]] : [],
  )
