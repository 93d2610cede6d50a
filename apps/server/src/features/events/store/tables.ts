import type { Facet, Place } from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { Instant, Json } from '#kernel/database/tables.ts'

export type GuestState = 'INVITED' | 'INTERESTED' | 'WAITLISTED' | 'CONFIRMED' | 'NOT_ATTENDING' | 'REMOVED'
export type DateState = 'SCHEDULED' | 'CANCELLED'
export type EventScope = 'EVERYONE' | 'GROUP_MEMBERS'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    events: EventsTable
    event_dates: EventDatesTable
    event_hosts: { event_id: string; account_id: string; created_at: Instant }
    event_guests: EventGuestsTable
    event_series_answers: {
      event_id: string
      account_id: string
      /** REMOVED: a host removed them from all of it. */
      answer: 'GOING' | 'MAYBE' | 'REMOVED'
      questions: Generated<readonly string[]>
      answers: Generated<readonly string[]>
      updated_at: Instant
    }
    event_invite_runs: EventInviteRunsTable
    event_changes: EventChangesTable
    event_news: { post_id: string; event_id: string; tells: 'CONFIRMED' | 'ALL' | 'NOBODY' }
    event_former_starts: { date_id: string; start_at: Instant }
    event_reminders: { date_id: string; hours: 1 | 24; at: Instant }
  }
}

interface EventsTable {
  id: string
  group_id: string
  split_from: string | null
  created_by: string
  title: string
  description: Generated<string>
  description_facets: Generated<readonly Facet[]>
  cover_media_id: string | null
  zone: string
  recurrence: string | null
  /** The start its dates are planned from: the first, as the rule counts. */
  first_start: Instant
  first_end: Instant
  first_closes: Instant | null
  place: Json<Place> | null
  latitude: number | null
  longitude: number | null
  online_link: string | null
  link_for: Generated<'CONFIRMED' | 'ALL'>
  visibility: EventScope
  join_scope: EventScope
  confirmation: Generated<'AUTO' | 'BY_HOST'>
  capacity: number | null
  entitlement_id: string | null
  questions: Generated<readonly string[]>
  /** Its earlier questions. */
  former_questions: Generated<readonly string[]>
  silent: Generated<boolean>
  dates_until: Instant | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
  deleted_at: Instant | null
}
interface EventDatesTable {
  id: string
  event_id: string
  planned_at: Instant
  start_at: Instant
  end_at: Instant
  rsvp_closes_at: Instant | null
  state: Generated<DateState>
  title: string | null
  description: string | null
  description_facets: Json<readonly Facet[]> | null
  place: Json<Place> | null
  latitude: number | null
  longitude: number | null
  online_link: string | null
  capacity: number | null
  invited_count: Generated<number>
  interested_count: Generated<number>
  waitlisted_count: Generated<number>
  confirmed_count: Generated<number>
  not_attending_count: Generated<number>
  checked_in_count: Generated<number>
}
interface EventGuestsTable {
  date_id: string
  account_id: string
  event_id: string
  state: GuestState
  wants_seat: Generated<boolean>
  waits_since: string | null
  /** As they were asked when the answers were given. */
  questions: Generated<readonly string[]>
  answers: Generated<readonly string[]>
  said: string | null
  note: string | null
  invited_by: string | null
  source: Generated<'MEMBER' | 'EVENTBRITE'>
  /** Visible only to the guest: an isolated account's answer. It is not counted and takes no spot. */
  silent: Generated<boolean>
  /** Silent because the guest is hidden from everybody, until they are back. */
  away: Generated<boolean>
  /** Why a host removed the guest. */
  removed_for: string | null
  ticket_code: string | null
  checked_in_at: Instant | null
  checked_in_by: string | null
  created_at: Instant
  updated_at: Instant
}
interface EventInviteRunsTable {
  id: string
  event_id: string
  group_id: string
  by_id: string
  reached: string
  members: number
  invited: number
  already: number
  skipped: number
  created_at: Instant
  done_at: Instant | null
}
interface EventChangesTable {
  id: string
  event_id: string
  date_id: string | null
  /** Null: only a message to the guests. */
  field: 'TIME' | 'PLACE' | 'STATE' | null
  before: Json<unknown>
  after: Json<unknown>
  note: string | null
  by_id: string | null
  at: Instant
}
