import { caseSentences } from './sentences.ts'

/** Something staff found in a search. */
export interface About {
  readonly kind: 'POST' | 'COMMENT'
  readonly id: string
  /** Null if they are gone. */
  readonly author: { readonly displayName: string } | null
}

/** The calls to read again after an action on it. */
export const aboutContent = ['admin.searchContent', 'admin.searchComments', 'admin.getContentPostPreviewById'] as const

export const named = ({ kind, id }: About) => (kind === 'POST' ? { postId: id } : { commentId: id })

const { ALREADY_ESCALATED, OWN_ESCALATION } = caseSentences
/** What waits for a second opinion is decided in its case. */
export const contentSentences = { ALREADY_ESCALATED, OWN_ESCALATION }
