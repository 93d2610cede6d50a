import type { AbovePostProps } from '#features/posts/PostList.tsx'
import { Teaser, useOffered } from './HomeEvents.tsx'
import { UpToDate } from './UpToDate.tsx'

/** Above a post: events of the member's groups, and where they stopped reading last time. */
export function AbovePost(props: AbovePostProps) {
  const { posts, index } = props
  const { before } = useOffered(posts)
  const events = before.get(posts[index]?.id ?? '')
  return (
    <>
      {events !== undefined && <Teaser events={events} />}
      <UpToDate {...props} />
    </>
  )
}
