import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { waitingChildren } from '../../store/family.ts'

export const familyLinksWaiting = handle(contract.accounts.familyLinksWaiting)(async ({ actor, db }) => ({
  items: (await waitingChildren(db, actor.id)).map(({ askedAt, ...child }) => ({
    ...child,
    askedAt: askedAt.toISOString(),
  })),
}))
