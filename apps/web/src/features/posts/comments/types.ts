import type { GivenOf, ItemOf } from '#lib/data/calls/index.ts'

export type CommentItem = ItemOf<'content.getComments'>

export interface CommentProps {
  readonly comment: CommentItem
  /** The comment that the address names. */
  readonly isLinked?: boolean
}

export interface CommentBoxProps {
  readonly postId: string
  readonly parent?: { readonly id: string; readonly name: string } | undefined
  /** The member's comment being edited. */
  readonly edited?: CommentItem | undefined
  /** A comment that waits for the connection and is being edited. */
  readonly queued?: UnsentComment | undefined
  readonly onDone?: (() => void) | undefined
}

/** A comment as it was to be sent, and a function that sends its current version. */
export interface UnsentComment {
  readonly given: GivenOf<'content.addComment'>
  readonly onSend: (given: GivenOf<'content.addComment'>) => void
}
