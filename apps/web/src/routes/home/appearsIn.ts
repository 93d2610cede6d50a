import type { PublishedPost } from '#features/posts/list/PlayablePosts.tsx'

export type Kind = 'FOLLOWING' | 'GROUPS' | 'FOR_YOU'
export type Media = PublishedPost['mediaType']

/** Whether a new post will be at the top of this feed. A ranked feed has no top that fills with new posts. */
export const appearsIn =
  (kind: Kind, media: Media | undefined) =>
  ({ groupId, mediaType }: Pick<PublishedPost, 'groupId' | 'mediaType'>): boolean =>
    (media === undefined || mediaType === media) && (kind === 'FOLLOWING' || (kind === 'GROUPS' && groupId !== null))
