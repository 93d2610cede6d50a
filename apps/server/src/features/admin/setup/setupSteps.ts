import type { Reply } from '@koinon/contract/kernel'
import type { contract } from '@koinon/contract'
import type { SetupFacts } from './store/placeSetup.ts'

type Step = Reply<typeof contract.admin.setup>['steps'][number]

interface Known extends Pick<SetupFacts, 'mailTestedAt' | 'backupsAt' | 'hasGroup' | 'hasInvited'> {
  readonly isNamed: boolean
  readonly isMailSetUp: boolean
  readonly canRegister: boolean
}

/** The steps in their order. Pure. */
export function setupSteps(known: Known): Step[] {
  const step = (name: Step['name'], isDone: boolean, isOptional = false): Step => ({ name, isDone, isOptional })
  return [
    // Only an administrator reads it.
    step('ADMINISTRATOR', true),
    step('IDENTITY', known.isNamed),
    step('COMMUNITY', known.hasGroup),
    step('MAIL', known.isMailSetUp && known.mailTestedAt !== null),
    step('BACKUPS', known.backupsAt !== null),
    // Where anybody may create an account, people can come without one.
    step('INVITATIONS', known.hasInvited, known.canRegister),
  ]
}
