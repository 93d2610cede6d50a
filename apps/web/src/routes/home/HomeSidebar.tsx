import { NextAttended } from '#features/events/list/NextEvent.tsx'
import { PeopleToMeet } from '#lib/entities/people/PeopleToMeet.tsx'
import { DigestCard } from './digest/DigestCard.tsx'

/** Beside the feed: what happened meanwhile, the member's next events, and people they may know. Empty sections are omitted. */
export function HomeSidebar() {
  return (
    <>
      <DigestCard />
      <NextAttended />
      <PeopleToMeet />
    </>
  )
}
