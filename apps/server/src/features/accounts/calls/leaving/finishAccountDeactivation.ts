import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { emit } from '#kernel/events.ts'
import { tell } from '../../jobs/sendNotice.ts'
import { addresseeOf } from '../../services/addressee.ts'
import { useLink } from '../../services/challenges.ts'
import { guardLastAdministrator } from '../../services/leaving.ts'
import { endSessions } from '../../services/standing.ts'
import { moveStatus } from '../../store/accounts.ts'

export const finishAccountDeactivation = handle(contract.accounts.finishAccountDeactivation)(async ({
  body,
  tx,
  app,
  refuse,
}) => {
  const row = await useLink(tx, app, ['DEACTIVATION'], body.token)
  if (!row?.accountId) return refuse('TOKEN_EXPIRED')
  await guardLastAdministrator(tx, row.accountId)
  const accountId = await addresseeOf(tx, row)
  if (!accountId) return refuse('TOKEN_EXPIRED')
  if (!(await moveStatus(tx, { accountId, from: ['ACTIVE'], to: 'DEACTIVATED', now: app.seams.now() })))
    return refuse('TOKEN_EXPIRED')
  await endSessions(tx, accountId, { except: null })
  await emit(tx, 'account.hidden', { accountId, returnsByItself: false })
  await tell(tx, { accountId, notice: 'DEACTIVATED' })
  return { state: 'DEACTIVATED' }
})
