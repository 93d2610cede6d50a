import type { StreamState } from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { Rendition } from '#adapters/live/port.ts'
import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    stream_keys: StreamKeysTable
    streams: StreamsTable
    stream_segments: StreamSegmentsTable
    stream_viewers: { stream_id: string; account_id: string; seen_at: Instant }
  }
}

interface StreamKeysTable {
  id: string
  group_id: string
  label: string
  secret_hash: string
  created_by: string | null
  created_at: Instant
  last_used_at: Instant | null
  ends_at: Instant | null
  revoked_at: Instant | null
}
interface StreamsTable {
  id: string
  group_id: string
  key_id: string
  state: StreamState
  title: string
  post_id: string | null
  author_id: string | null
  scheduled_at: Instant | null
  connection_id: string | null
  last_signal_at: Instant | null
  session_no: Generated<number>
  started_at: Instant | null
  disconnected_at: Instant | null
  ended_at: Instant | null
  was_cut_off: Generated<boolean>
  viewer_count: Generated<number>
  recording_media_id: Generated<string | null>
  recording_post_id: Generated<string | null>
  created_at: Instant
}
interface StreamSegmentsTable {
  stream_id: string
  rendition: Rendition
  seq: number
  session_no: number
  name: string
  ms: number
  bytes: number
  at: Instant
}
