import { type HookEventName, adminHookEvents, maxHooks, placeHookEvents } from '@koinon/contract/shared'
import type { Role } from '#kernel/actor.ts'
import { allow, deny } from '#kernel/refusal.ts'

interface Administration {
  readonly roles: readonly Role[]
  /** Whether the person is an admin of the hook’s group; null: it is a hook of the place. */
  readonly runsGroup: boolean | null
}
interface Choice {
  readonly events: readonly HookEventName[]
  /** Whether the bot is an admin of the hook’s group; null: it is a hook of the place. */
  readonly botRunsGroup: boolean | null
}

export const hookPolicy = {
  /** Hooks of a group are up to its admins, those of the place to administrators. */
  administer: ({ roles, runsGroup }: Administration) =>
    (runsGroup ?? roles.includes('ADMINISTRATOR')) ? allow : deny('NOT_ALLOWED'),

  create: (count: number) => (count < maxHooks ? allow : deny('QUOTA_REACHED')),

  /** The first event that the bot would never get; null: none. Of the place’s hooks, each message is judged when it is sent. */
  refusedEvent: ({ events, botRunsGroup }: Choice): HookEventName | null =>
    botRunsGroup === null
      ? null
      : (events.find((event) => placeHookEvents.has(event) || (!botRunsGroup && adminHookEvents.has(event))) ?? null),
}
