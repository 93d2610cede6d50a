import type { Facet } from '@koinon/contract/shared'
import { cutText } from '../cutText.ts'

const isMention = (facet: Facet) => facet.kind === 'MENTION'

/** The people a text already mentions, by user name: the starting point for an edit. */
export const mentionedIn = (text: string, facets: readonly Facet[]): [username: string, userId: string][] =>
  cutText(text, facets.filter(isMention)).flatMap(({ text: words, facet }) =>
    facet !== null ? [[words.replace(/^[@＠]/, '').toLowerCase(), facet.userId]] : [],
  )
