import { NextAttended } from '#features/events/list/NextEvent.tsx'
import { PeopleToMeet } from '#lib/entities/people/PeopleToMeet.tsx'

/** Beside what is the member's own: their next events, and people they may know. */
export const MemberSidebar = () => (
  <>
    <NextAttended />
    <PeopleToMeet />
  </>
)
