import type { PostView } from '@koinon/contract/shared'

export * from './store/warnings.ts'

/** Whether a reader has to open a content warning before anything of the post is shown. */
export const isBehindWarning = ({ sensitive }: Pick<PostView, 'sensitive'>): boolean => sensitive?.cover === true

/** A post as it is shown where nobody can open its content warning: the note of the warning in place of all that it covers. */
export const showWarningOnly = (post: PostView): PostView =>
  isBehindWarning(post)
    ? {
        ...post,
        text: post.sensitive?.note ?? '',
        facets: [],
        article: null,
        media: [],
        poll: null,
        place: null,
        linkPreview: null,
      }
    : post
