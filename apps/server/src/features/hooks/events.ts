import { type EventName, type EventRules, none } from '#kernel/work/events.ts'

export interface HookEvents {
  /** A domain event that hooks may want, kept until they are looked for. */
  'hook.happened': { name: EventName; data: unknown; at: string }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends HookEvents {}
}

export const hookEvents: EventRules<HookEvents> = {
  'hook.happened': { audience: none, notify: none },
}
