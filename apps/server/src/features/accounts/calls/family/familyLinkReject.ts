import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { tell } from '../../jobs/sendNotice.ts'
import { parentDecides, parentWithdraws } from '../../services/family.ts'
import { purge } from '../../services/leaving.ts'
import { endSessions } from '../../services/standing.ts'

export const familyLinkReject = handle(contract.accounts.familyLinkReject)(async ({ body, actor, tx, app }) => {
  const reason = body.reason ?? null
  if (body.token !== undefined) {
    const { childId } = await parentDecides(tx, app, { actor, token: body.token, state: 'REJECTED', reason })
    await purge(tx, app, { accountId: childId, mode: 'ERASE_ALL' })
    return { state: 'REJECTED' }
  }
  const childId = body.childId ?? ''
  await parentWithdraws(tx, app, { actor, childId, reason })
  await tell(tx, { accountId: childId, notice: 'CHILD_WITHDRAWN' })
  await endSessions(tx, childId, { except: null })
  return { state: 'WITHDRAWN' }
})
