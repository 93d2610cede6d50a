import type { ActivityKind, NotificationReason, NotificationType, TargetKind } from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { Instant } from '../../../kernel/tables.ts'

declare module '../../../kernel/tables.ts' {
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
}
