import { type EventRules, none } from '#kernel/work/events.ts'

export interface SsoEvents {
  /** A sign-in provider was added, changed, switched on or off, or deleted. Screens read it when they open. */
  'provider.changed': { providerId: string; groupId: string | null }
  /** The record of a proved domain is gone: its addresses link nobody any more. */
  'domain.lost': { domain: string; groupId: string | null }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends SsoEvents {}
}

export const ssoEvents: EventRules<SsoEvents> = {
  'provider.changed': { audience: none, notify: none },
  'domain.lost': { audience: none, notify: none },
}
