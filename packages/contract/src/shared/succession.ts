import { z } from 'zod'
import { abilities } from './abilities.ts'
import { PersonCard } from './people.ts'
import { Id, Time } from './primitives.ts'

export const OwnerPresence = z.enum(['HERE', 'SILENT', 'HEIR_MAY_CLAIM', 'ADMINS_MAY_CLAIM', 'GONE']).meta({
  id: 'OwnerPresence',
  description:
    'SILENT: not seen for 60 days. From day 90 the heir may claim the group, from day 120 its admins. GONE: the owner’s ' +
    'account is banned or deleted, and both may at once.',
})
export type OwnerPresence = z.output<typeof OwnerPresence>

export const GroupClaim = z
  .strictObject({
    id: Id,
    by: PersonCard.nullable().describe('Who takes over. Null if the caller cannot see the person.'),
    openedAt: Time,
    dueAt: Time.describe('When the group passes on, unless the owner stops it or was seen since.'),
  })
  .meta({ id: 'GroupClaim', description: 'A person’s offer to take a group over from a silent owner.' })
export type GroupClaim = z.output<typeof GroupClaim>

export const SuccessionView = z
  .strictObject({
    groupId: Id,
    presence: OwnerPresence,
    heir: PersonCard.nullable().describe('Whom the owner named; null as well if the caller cannot see the person.'),
    claim: GroupClaim.nullable().describe('The one that is open.'),
    can: abilities('nameHeir', 'claim', 'stop', 'withdraw'),
  })
  .meta({ id: 'SuccessionView', description: 'How a group passes on if its owner falls silent.' })
export type SuccessionView = z.output<typeof SuccessionView>
