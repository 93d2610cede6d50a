import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json } from '#kernel/database/tables.ts'
import type { StoredCaptions, StoredFile, Variant } from '../facts.ts'

export type MediaKind = 'IMAGE' | 'VIDEO' | 'AUDIO' | 'FILE'
export type MediaUse =
  | 'AVATAR'
  | 'GROUP'
  | 'POST'
  | 'COMMENT'
  | 'MESSAGE'
  | 'CONVERSATION'
  | 'EVENT'
  | 'LIBRARY'
  | 'LANDING'
  | 'DRAFT'
  | 'PREVIEW'
  | 'PROFILE'
  | 'PLACE'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    media: MediaTable
    processes: {
      id: string
      media_id: string
      state: 'RUNNING' | 'DONE' | 'FAILED'
      attempt: Generated<number>
      expires_at: Instant
      created_at: Instant
      finished_at: Instant | null
    }
    media_uses: { media_id: string; kind: MediaUse; target_id: string; is_hidden: Generated<boolean> }
  }
}

/** JSON with a default. */
type Filled<T> = ColumnType<T, T | undefined, T>

interface MediaTable {
  id: string
  owner_id: string
  purpose: string
  kind: MediaKind
  status: 'UPLOADING' | 'UPLOADED' | 'PROCESSING' | 'READY' | 'FAILED'
  failure: string | null
  progress: Generated<number>
  storage_key: string
  file_name: string
  content_type: string
  declared_bytes: number
  actual_bytes: number | null
  checksum: string | null
  ticket_used_at: Instant | null
  ticket_expires_at: Instant
  upload_id: Generated<string | null>
  part_size: Generated<number | null>
  width: number | null
  height: number | null
  duration_ms: number | null
  placeholder: string | null
  color: string | null
  variants: Json<readonly Variant[]>
  files: Filled<readonly StoredFile[]>
  captions: Filled<readonly StoredCaptions[]>
  poster_media_id: Generated<string | null>
  waveform: Filled<readonly number[] | null>
  transcript: Generated<string | null>
  alt: Generated<string>
  focal_x: Generated<number>
  focal_y: Generated<number>
  /** The perceptual hash, 64 bits in hexadecimal. */
  perceptual_hash: Generated<string | null>
  created_at: Instant
  deleted_at: Instant | null
}
