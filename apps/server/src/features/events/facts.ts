import type { GroupFacts } from '#features/groups/index.ts'
import type { DateState, EventScope, GuestState } from './store/tables.ts'

/** One date of an event, with what decisions need. */
export interface DateFacts {
  readonly id: string
  readonly originalStartAt: Date
  readonly startAt: Date
  readonly endAt: Date
  readonly rsvpClosesAt: Date | null
  readonly state: DateState
  /** Spots; null: no limit. */
  readonly capacity: number | null
  readonly confirmedCount: number
}

/** An event, the given date of it, and what about the caller decides on both. */
export interface EventFacts {
  readonly id: string
  readonly groupId: string
  readonly createdBy: string
  readonly visibility: EventScope
  readonly joinScope: EventScope
  readonly confirmation: 'AUTO' | 'BY_HOST'
  readonly linkAudience: 'CONFIRMED' | 'ALL'
  readonly byIsolatedAuthor: boolean
  /** IANA. */
  readonly timeZone: string
  /** Null: it has one date. */
  readonly recurrence: string | null
  readonly questions: readonly string[]
  readonly version: number
  readonly isMaker: boolean
  readonly isNamedHost: boolean
  readonly isChecker: boolean
  readonly group: GroupFacts
  /** The caller's rights by the group's own rules: whether they read its content, and see its members. */
  readonly readsGroup: boolean
  readonly seesMembers: boolean
  readonly date: DateFacts
  /** The caller's place on that date's list; null: not on it. */
  readonly myState: GuestState | null
  /** Whether the caller is checked in on that date. */
  readonly isInside: boolean
}
