import type {
  HookEventName,
  HookFault,
  HookMessageEvent,
  HookMessageOutcome,
  HookReplyOutcome,
} from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { Instant, Json } from '#kernel/database/tables.ts'

export type HookState = 'ON' | 'FAILING' | 'OFF'
export type HookOffWhy = 'BY_HAND' | 'GONE' | 'FAILED' | 'BOT_ENDED' | 'GROUP_ENDED'
/** The ids of what a message is about. */
export type HookRefs = Readonly<Record<string, unknown>>

declare module '#kernel/database/tables.ts' {
  interface Tables {
    hooks: {
      id: string
      group_id: string | null
      viewer_id: string
      url: string
      events: HookEventName[]
      secret_sealed: string
      old_sealed: string | null
      old_until: Instant | null
      state: HookState
      off_why: HookOffWhy | null
      failing_since: Instant | null
      warned_at: Instant | null
      last_success_at: Instant | null
      made_by: string | null
      created_at: Instant
    }
    hook_messages: {
      id: string
      hook_id: string
      event: HookMessageEvent
      refs: Json<HookRefs>
      happened_at: Instant
      due_at: Instant
      taken_until: Instant | null
      attempts: Generated<number>
      outcome: HookMessageOutcome
      reply_id: Generated<string | null>
    }
    hook_attempts: {
      id: string
      message_id: string
      at: Instant
      ms: number
      status: number | null
      fault: HookFault | null
      answer: string | null
      reply: HookReplyOutcome | null
      reply_code: string | null
    }
  }
}
