import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { accountDetails } from '../../present.ts'
import { announceReturn } from '../../services/arriving.ts'
import { statusOnReturn } from '../../services/leaving.ts'
import { announceStanding } from '../../services/standing.ts'
import { lockAccount, moveStatus } from '../../store/accounts.ts'
import { withdrawDeletion } from '../../store/leaving.ts'
import { identifySession } from '../../store/sessions.ts'

export const reactivate = handle(contract.accounts.reactivate)(async ({ actor, tx, app, refuse }) => {
  const accountId = actor.id
  const now = app.seams.now()
  // A parent who decides at the same moment does so before, or afterwards.
  await lockAccount(tx, accountId)
  const to = await statusOnReturn(tx, accountId)
  if (!(await moveStatus(tx, { accountId, from: ['DEACTIVATED', 'DELETION_REQUESTED'], to, now })))
    return refuse('NOT_DEACTIVATED')
  await withdrawDeletion(tx, accountId)
  await announceReturn(tx, accountId, { isOpen: to === 'ACTIVE' })
  announceStanding(tx, [accountId])
  const owed = (await identifySession(tx, actor.sessionId, now))?.owed ?? []
  return accountDetails(tx, app, { accountId, owed })
})
