import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { accountDetails } from '../../present.ts'
import { announceStanding } from '../../services/standing.ts'
import { acceptTerms } from '../../store/terms.ts'

export const termsAccept = handle(contract.accounts.termsAccept)(async ({ body, actor, tx, app, refuse }) => {
  const ids = [...new Set(body.termsIds)]
  const found = await acceptTerms(tx, actor.id, ids, app.seams.now())
  if (found < ids.length) return refuse('TERMS_CHANGED', { path: 'termsIds' })
  await emit(tx, 'account.changed', { accountId: actor.id })
  announceStanding(tx, [actor.id])
  const { terms } = await accountDetails(tx, app, { accountId: actor.id, owed: actor.owed })
  return { terms }
})
