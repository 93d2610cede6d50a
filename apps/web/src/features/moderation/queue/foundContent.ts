import { caseErrorMessages } from '../errorMessages.ts'

/** Something staff found in a search. */
export interface FoundContent {
  readonly kind: 'POST' | 'COMMENT'
  readonly id: string
  /** Null if they are gone. */
  readonly author: { readonly displayName: string } | null
}

/** The calls to read again after an action on it. */
export const contentCalls = ['admin.searchContent', 'admin.searchComments', 'admin.getContentPostPreviewById'] as const

export const contentInput = ({ kind, id }: FoundContent) => (kind === 'POST' ? { postId: id } : { commentId: id })

const { ALREADY_ESCALATED, OWN_ESCALATION } = caseErrorMessages
/** A case that waits for a second opinion is decided on its own page. */
export const contentErrorMessages = { ALREADY_ESCALATED, OWN_ESCALATION }
