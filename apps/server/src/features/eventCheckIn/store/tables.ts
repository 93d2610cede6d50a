import type { Generated } from 'kysely'
import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    event_checkers: { event_id: string; account_id: string; created_at: Instant }
    event_check_ins: EventCheckInsTable
    event_links: EventLinksTable
    event_attendees: EventAttendeesTable
  }
}

type CheckInResult = 'CHECKED_IN' | 'ALREADY_IN' | 'NOT_CONFIRMED' | 'NOT_ON_LIST' | 'NOT_A_TICKET'

interface EventCheckInsTable {
  id: string
  event_id: string
  occurrence_id: string
  account_id: string | null
  direction: 'ENTRY' | 'EXIT'
  result: CheckInResult
  forced: Generated<boolean>
  nonce: string
  by_id: string | null
  at: Instant
  recorded_at: Instant
  undone_at: Instant | null
  attendee_id: string | null
  effective_check_in_id: string | null
}

interface EventLinksTable {
  event_id: string
  provider: 'EVENTBRITE'
  external_id: string
  url: string | null
  linked_by: string | null
  synced_at: Instant | null
}

interface EventAttendeesTable {
  event_id: string
  external_id: string
  occurrence_id: string
  account_id: string | null
  barcode_hash: Buffer | null
  coming: boolean
  checked_in_at: Instant | null
  changed_at: Instant
}
