/** Something that staff has found. */
export interface About {
  readonly kind: 'POST' | 'COMMENT'
  readonly id: string
}

/** What is read anew once something was done about it. */
export const aboutContent = ['admin.searchContent', 'admin.searchComments', 'admin.getContentPostPreviewById'] as const

export const named = ({ kind, id }: About) => (kind === 'POST' ? { postId: id } : { commentId: id })
