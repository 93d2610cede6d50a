import type { AnnouncementAudience, AnnouncementChannel, AnnouncementText } from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    announcements: {
      id: string
      version: Generated<number>
      texts: unknown
      base_language: string
      tone: 'INFO' | 'SUCCESS' | 'WARNING'
      audience: unknown
      is_dismissible: boolean
      channels: string[]
      starts_at: Instant
      ends_at: Instant | null
      sent_until: string | null
      updated_by: string | null
      updated_at: Instant
    }
    announcement_dismissals: { announcement_id: string; account_id: string; at: Instant }
    announcement_deliveries: {
      announcement_id: string
      account_id: string
      recipient_id: string
      channel: 'MAIL' | 'PUSH'
      at: Instant
    }
  }
}

export type AnnouncementTexts = Readonly<Record<string, AnnouncementText>>

export interface AnnouncementDraft {
  readonly texts: AnnouncementTexts
  readonly baseLanguage: string
  readonly tone: 'INFO' | 'SUCCESS' | 'WARNING'
  readonly audience: AnnouncementAudience
  readonly dismissible: boolean
  readonly channels: readonly AnnouncementChannel[]
  readonly startsAt: Date
  readonly endsAt: Date | null
}
export interface AnnouncementRow extends AnnouncementDraft {
  readonly id: string
  readonly version: number
  readonly updatedBy: string | null
  readonly updatedAt: Date
}
