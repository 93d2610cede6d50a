import type { AbovePostProps } from '#features/posts/list/PostList.tsx'
import { Teaser, useOfferedEvents } from './HomeEvents.tsx'
import { ReadUpToHere } from './ReadUpToHere.tsx'

/** Above a post: events of the member's groups, and where they stopped reading last time. */
export function AbovePost(props: AbovePostProps) {
  const { posts, index } = props
  const { before } = useOfferedEvents(posts)
  const events = before.get(posts[index]?.id ?? '')
  return (
    <>
      {events !== undefined && <Teaser events={events} />}
      <ReadUpToHere {...props} />
    </>
  )
}
