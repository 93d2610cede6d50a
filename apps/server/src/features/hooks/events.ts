import { type EventName, type EventRules, none } from '#kernel/work/events.ts'

export interface HookEvents {
  /** A domain event that hooks may want, kept until they are looked for, and the account in whose call it happened. */
  'hook.happened': { name: EventName; data: unknown; at: string; doneById?: string | null }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends HookEvents {}
}

export const hookEvents: EventRules<HookEvents> = {
  'hook.happened': { audience: none, notify: none },
}
