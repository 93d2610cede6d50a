import type { AbovePostProps } from '../../features/posts/PostList.tsx'
import { EventTicket } from '../../features/events/EventTicket.tsx'
import { keyOf } from '../../features/events/EventList.tsx'
import type { EventCard } from '../../features/events/types.ts'
import { useCall } from '../../lib/calls/index.ts'
import type { ReplyOf } from '../../lib/calls/index.ts'
import { UpToDate } from './UpToDate.tsx'
import styles from './Home.module.css'

type Combined = ReplyOf<'facade.combinedFeed'>

/** Upcoming events shown directly before a post, if the first page has any. */
export function eventsBefore(items: Combined['items'], postId: string): readonly EventCard[] {
  const events: EventCard[] = []
  for (const item of items) {
    if (item.kind === 'EVENT') events.push(item.event)
    else if (item.kind === 'POST' && item.post.id === postId) return events
    else if (item.kind === 'POST') events.length = 0
  }
  return []
}

/** Above a post: events of the member's groups, and where they stopped reading last time. */
export function AbovePost(props: AbovePostProps) {
  const { posts, index } = props
  // It came with the posts; it is not requested on its own.
  const { data } = useCall('facade.combinedFeed', { query: {} }, { enabled: false })
  const postId = posts[index]?.id ?? ''
  const isPinned = data?.pinned.some(({ id }) => id === postId) === true
  const events = isPinned ? [] : eventsBefore(data?.items ?? [], postId)
  return (
    <>
      {events.length > 0 && (
        <div className={styles['teaser']}>
          {events.map((event) => (
            <EventTicket key={keyOf(event)} event={event} headingLevel={2} />
          ))}
        </div>
      )}
      <UpToDate {...props} />
    </>
  )
}
