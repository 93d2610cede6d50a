import type { ActivityKind, NotificationReason, NotificationType, TargetKind } from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    notifications: NotificationsTable
    notification_actors: {
      id: string
      notification_id: string
      account_id: string
      actor_id: string
      item_id: string
      at: Instant
      read_at: Instant | null
    }
    notification_deliveries: {
      notification_id: string
      channel: 'PUSH' | 'MAIL'
      recipient_id: string
      notification_at: Instant
      actor_count: number
      claimed_at: Instant
      sent_at: Instant | null
    }
    notification_digests: { account_id: string; rhythm: 'DAILY' | 'WEEKLY'; covered_until: Instant }
  }
}

interface NotificationsTable {
  id: string
  account_id: string
  type: NotificationType
  kind: ActivityKind | null
  reason: NotificationReason
  target_kind: TargetKind
  target_id: string
  actor_ids: Generated<string[]>
  actor_count: Generated<number>
  at: Instant
  read_at: Instant | null
  open: Generated<boolean>
  note: string | null
  in_app: Generated<boolean>
}
