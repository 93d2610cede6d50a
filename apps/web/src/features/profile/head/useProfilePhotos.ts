import { useCall } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { minuteMs } from '#lib/text/durations.ts'

type Post = ItemOf<'users.getVideoPosts'>
export interface ProfilePhoto {
  readonly postId: string
  readonly media: Post['media'][number]
}

/** Posts that are read: covered ones are left out, and one may have several photos. */
const read = 12

/** Somebody's newest photos, without those of posts that their author or the reader covered. */
export function useProfilePhotos(userId: string): readonly ProfilePhoto[] {
  const posts = useCall(
    'users.getVideoPosts',
    { body: { userId, mediaType: 'IMAGE' }, query: { limit: read } },
    { staleTime: minuteMs },
  )
  return (posts.data?.items ?? []).flatMap(({ id: postId, filteredBy, sensitive, media }) =>
    filteredBy !== null || sensitive?.cover === true
      ? []
      : media
          .filter(({ mediaType, status }) => mediaType === 'IMAGE' && status === 'READY')
          .map((item) => ({ postId, media: item })),
  )
}
