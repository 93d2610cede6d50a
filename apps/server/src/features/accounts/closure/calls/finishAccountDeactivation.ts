import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emit } from '#kernel/work/events.ts'
import { queueNotice } from '../../mail/jobs/sendNotice.ts'
import { accountOfChallenge } from '../../signIn/challengeAccount.ts'
import { redeemLink } from '../../challenges/challenges.ts'
import { requireOtherAdministrator } from '../purgeAccount.ts'
import { revokeSessions } from '../../sessions/revokeSessions.ts'
import { changeStatus } from '../../store/accounts.ts'

export const finishAccountDeactivation = handle(contract.accounts.finishAccountDeactivation)(async ({
  body,
  tx,
  app,
  refuse,
}) => {
  const row = await redeemLink(tx, app, ['DEACTIVATION'], body.token)
  if (!row?.accountId) return refuse('TOKEN_EXPIRED')
  await requireOtherAdministrator(tx, row.accountId)
  const accountId = await accountOfChallenge(tx, row)
  if (!accountId) return refuse('TOKEN_EXPIRED')
  if (!(await changeStatus(tx, { accountId, from: ['ACTIVE'], to: 'DEACTIVATED', now: app.runtime.now() })))
    return refuse('TOKEN_EXPIRED')
  await revokeSessions(tx, accountId, { except: null })
  await emit(tx, 'account.hidden', { accountId, returnsByItself: false })
  await queueNotice(tx, { accountId, notice: 'DEACTIVATED' })
  return { state: 'DEACTIVATED' }
})
