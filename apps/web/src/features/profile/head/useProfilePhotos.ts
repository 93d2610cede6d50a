import { useCall } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { hasContentWarning } from '#lib/entities/posts/hasContentWarning.ts'
import { minuteMs } from '#lib/text/durations.ts'

type Post = ItemOf<'users.getVideoPosts'>
export interface ProfilePhoto {
  readonly postId: string
  readonly media: Post['media'][number]
}

/** Posts that are read: those with a content warning are left out, and one may have several photos. */
const read = 12

/** Somebody's newest photos, without those of posts with a content warning. */
export function useProfilePhotos(userId: string): readonly ProfilePhoto[] {
  const posts = useCall(
    'users.getVideoPosts',
    { body: { userId, mediaType: 'IMAGE' }, query: { limit: read } },
    { staleTime: minuteMs },
  )
  return (posts.data?.items ?? []).flatMap((post) =>
    hasContentWarning(post)
      ? []
      : post.media
          .filter(({ mediaType, status }) => mediaType === 'IMAGE' && status === 'READY')
          .map((media) => ({ postId: post.id, media })),
  )
}
