import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accountDetails } from '../../present.ts'
import { announceUnhidden } from '../../registration/announceActivation.ts'
import { statusAfterReturn } from '../purgeAccount.ts'
import { announcePermissionsChanged } from '../../sessions/revokeSessions.ts'
import { managedRow } from '../../providers/store/management.ts'
import { lockAccount, changeStatus } from '../../store/accounts.ts'
import { withdrawDeletion } from '../store/deletionRequests.ts'
import { identifySession } from '../../sessions/store/sessions.ts'

export const reactivate = handle(contract.accounts.reactivate)(async ({ actor, tx, app, refuse }) => {
  const accountId = actor.id
  const now = app.runtime.now()
  // A parent who decides at the same moment does so before, or afterwards.
  await lockAccount(tx, accountId)
  // Its organisation lets it back in.
  if (((await managedRow(tx, accountId))?.deactivatedAt ?? null) !== null) return refuse('MANAGED_ACCOUNT')
  const to = await statusAfterReturn(tx, accountId)
  if (!(await changeStatus(tx, { accountId, from: ['DEACTIVATED', 'DELETION_REQUESTED'], to, now })))
    return refuse('NOT_DEACTIVATED')
  await withdrawDeletion(tx, accountId)
  await announceUnhidden(tx, accountId, { isOpen: to === 'ACTIVE' })
  announcePermissionsChanged(tx, [accountId])
  const pending = (await identifySession(tx, actor.sessionId, now))?.pendingSteps ?? []
  return accountDetails(tx, app, { accountId, pendingSteps: pending })
})
