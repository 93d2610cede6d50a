import type { Facet, Place } from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { Instant, Json } from '#kernel/database/tables.ts'

export type GuestState = 'INVITED' | 'INTERESTED' | 'WAITLISTED' | 'CONFIRMED' | 'NOT_ATTENDING' | 'REMOVED'
export type DateState = 'SCHEDULED' | 'CANCELLED'
export type EventScope = 'EVERYONE' | 'GROUP_MEMBERS'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    events: EventsTable
    event_occurrences: EventDatesTable
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
    event_announcements: { post_id: string; event_id: string; audience: 'CONFIRMED' | 'ALL' | 'NOBODY' }
    event_previous_starts: { occurrence_id: string; start_at: Instant }
    event_reminders: { occurrence_id: string; hours: 1 | 24; at: Instant }
  }
}

interface EventsTable {
  id: string
  group_id: string
  split_from_id: string | null
  created_by: string
  title: string
  description: Generated<string>
  description_facets: Generated<readonly Facet[]>
  cover_media_id: string | null
  time_zone: string
  recurrence: string | null
  /** The start its dates are planned from: the first, as the rule counts. */
  first_start_at: Instant
  first_end_at: Instant
  first_rsvp_deadline_at: Instant | null
  place: Json<Place> | null
  latitude: number | null
  longitude: number | null
  online_link: string | null
  link_audience: Generated<'CONFIRMED' | 'ALL'>
  visibility: EventScope
  join_scope: EventScope
  confirmation: Generated<'AUTO' | 'BY_HOST'>
  capacity: number | null
  entitlement_id: string | null
  questions: Generated<readonly string[]>
  /** Its earlier questions. */
  previous_questions: Generated<readonly string[]>
  by_isolated_author: Generated<boolean>
  materialized_until: Instant | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
  deleted_at: Instant | null
}
interface EventDatesTable {
  id: string
  event_id: string
  original_start_at: Instant
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
  occurrence_id: string
  account_id: string
  event_id: string
  state: GuestState
  requested_spot: Generated<boolean>
  waitlist_position: string | null
  /** As they were asked when the answers were given. */
  questions: Generated<readonly string[]>
  answers: Generated<readonly string[]>
  message: string | null
  note: string | null
  invited_by: string | null
  source: Generated<'MEMBER' | 'EVENTBRITE'>
  /** Visible only to the guest: an isolated account's answer. It is not counted and takes no spot. */
  by_isolated_author: Generated<boolean>
  /** Not counted, because the guest is hidden from everybody, until they are back. */
  away: Generated<boolean>
  /** Why a host removed the guest. */
  removal_reason: string | null
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
  last_invited_id: string
  member_count: number
  invited_count: number
  already_count: number
  skipped_count: number
  created_at: Instant
  done_at: Instant | null
}
interface EventChangesTable {
  id: string
  event_id: string
  occurrence_id: string | null
  /** Null: only a message to the guests. */
  field: 'TIME' | 'PLACE' | 'STATE' | null
  before: Json<unknown>
  after: Json<unknown>
  note: string | null
  by_id: string | null
  at: Instant
}
