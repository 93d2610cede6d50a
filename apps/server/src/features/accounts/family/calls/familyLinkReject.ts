import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { queueNotice } from '../../mail/jobs/sendNotice.ts'
import { decideAsParent, withdrawAsParent } from '../family.ts'
import { purgeAccount } from '../../closure/purgeAccount.ts'
import { revokeSessions } from '../../sessions/revokeSessions.ts'
import { familyLinkOf } from '../store/family.ts'

export const familyLinkReject = handle(contract.accounts.familyLinkReject)(async ({ body, actor, tx, app }) => {
  const reason = body.reason ?? null
  const link = body.childId === undefined ? null : await familyLinkOf(tx, body.childId)
  if (body.token !== undefined || link?.state === 'PENDING') {
    const { token, childId: waiting } = body
    const { childId } = await decideAsParent(tx, app, { actor, token, childId: waiting, state: 'REJECTED', reason })
    await purgeAccount(tx, app, { accountId: childId, mode: 'ERASE_ALL' })
    return { state: 'REJECTED' }
  }
  const childId = body.childId ?? ''
  await withdrawAsParent(tx, app, { actor, childId, reason })
  await queueNotice(tx, { accountId: childId, notice: 'CHILD_WITHDRAWN' })
  await revokeSessions(tx, childId, { except: null })
  return { state: 'WITHDRAWN' }
})
