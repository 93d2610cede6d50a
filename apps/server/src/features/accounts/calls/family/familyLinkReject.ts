import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { tell } from '../../jobs/sendNotice.ts'
import { parentDecides, parentWithdraws } from '../../services/family.ts'
import { purge } from '../../services/leaving.ts'
import { endSessions } from '../../services/standing.ts'
import { familyLinkOf } from '../../store/family.ts'

export const familyLinkReject = handle(contract.accounts.familyLinkReject)(async ({ body, actor, tx, app }) => {
  const reason = body.reason ?? null
  const link = body.childId === undefined ? null : await familyLinkOf(tx, body.childId)
  if (body.token !== undefined || link?.state === 'PENDING') {
    const { token, childId: waiting } = body
    const { childId } = await parentDecides(tx, app, { actor, token, childId: waiting, state: 'REJECTED', reason })
    await purge(tx, app, { accountId: childId, mode: 'ERASE_ALL' })
    return { state: 'REJECTED' }
  }
  const childId = body.childId ?? ''
  await parentWithdraws(tx, app, { actor, childId, reason })
  await tell(tx, { accountId: childId, notice: 'CHILD_WITHDRAWN' })
  await endSessions(tx, childId, { except: null })
  return { state: 'WITHDRAWN' }
})
