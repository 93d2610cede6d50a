import { PendingList } from '#features/posts/pending/PendingList.tsx'
import { Checklist } from './Checklist.tsx'

/** Between the composer and the feed: first steps, and what waits to be sent. */
export function AboveFeed() {
  return (
    <>
      <Checklist />
      <PendingList />
    </>
  )
}
