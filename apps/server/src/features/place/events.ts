import type { PlaceSettingName } from '@koinon/contract/shared'
import { type EventRules, none } from '#kernel/work/events.ts'

export interface PlaceEvents {
  /** Settings were saved or taken back. Every socket is told by its process, which hears of it through the bus. */
  'place.changed': { revision: number; names: readonly PlaceSettingName[] }
}
declare module '#kernel/work/events.ts' {
  interface DomainEvents extends PlaceEvents {}
}

export const placeEvents: EventRules<PlaceEvents> = {
  'place.changed': { subject: () => 'place', audience: none, notify: none },
}
