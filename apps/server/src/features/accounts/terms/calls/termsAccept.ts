import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { accountDetails } from '../../present.ts'
import { announcePermissionsChanged } from '../../sessions/revokeSessions.ts'
import { acceptTerms } from '../store/terms.ts'

export const termsAccept = handle(contract.accounts.termsAccept)(async ({ body, actor, tx, app, refuse }) => {
  const ids = [...new Set(body.termsIds)]
  const found = await acceptTerms(tx, actor.id, ids, app.runtime.now())
  if (found < ids.length) return refuse('TERMS_CHANGED', { path: 'termsIds' })
  await emit(tx, 'account.changed', { accountId: actor.id })
  announcePermissionsChanged(tx, [actor.id])
  const { terms } = await accountDetails(tx, app, { accountId: actor.id, pendingSteps: actor.pendingSteps })
  return { terms }
})
