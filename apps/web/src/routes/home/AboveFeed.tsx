import { PendingList } from '#features/posts/pending/PendingList.tsx'
import { Checklist } from './Checklist.tsx'
import { MediaFilter } from './MediaFilter.tsx'
import type { MediaFilterProps } from './MediaFilter.tsx'

/** Between the prompt and the feed: first steps, what waits to be sent, and the filter of posts. */
export function AboveFeed(props: MediaFilterProps) {
  return (
    <>
      <Checklist />
      <PendingList />
      <MediaFilter {...props} />
    </>
  )
}
