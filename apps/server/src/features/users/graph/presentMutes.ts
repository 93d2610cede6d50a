import type { PersonCard } from '@koinon/contract/shared'
import type { MuteRow } from './store/mutes.ts'

/** A mute without an end is given as ending in the last year there is. */
export const farFuture = '9999-12-31T23:59:59.999Z'

export const muteView = ({ at, until }: MuteRow, person: PersonCard) => ({
  person,
  mutedAt: at.toISOString(),
  mutedUntil: until?.toISOString() ?? farFuture,
})
