import { contract } from '@koinon/contract'
import { dayMs } from '#kernel/durations.ts'
import { handle } from '#kernel/http/handler.ts'
import { emit } from '#kernel/work/events.ts'
import { queueNotice } from '../../mail/jobs/sendNotice.ts'
import { requireOtherAdministrator } from '../purgeAccount.ts'
import { revokeSessions } from '../../sessions/revokeSessions.ts'
import { changeStatus } from '../../store/accounts.ts'
import { purgeDateOf, requestDeletion } from '../store/deletionRequests.ts'

const graceMs = 30 * dayMs

export const requestAccountDeletion = handle(contract.accounts.requestAccountDeletion)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const accountId = actor.id
  if (
    body.confirmUsername
      .trim()
      .toLowerCase()
      .replace(/^[@＠]/, '') !== actor.username
  )
    return refuse('NAME_WRONG', { path: 'confirmUsername' })
  await requireOtherAdministrator(tx, accountId)
  for (const refuseObstacle of app.provided.deletionObstacles) await refuseObstacle(tx, accountId)
  const now = app.runtime.now()
  const purgeAt = new Date(now.getTime() + graceMs)
  const from = ['ACTIVE', 'PENDING_PARENT', 'PENDING_REVIEW', 'DEACTIVATED'] as const
  if (!(await changeStatus(tx, { accountId, from, to: 'DELETION_REQUESTED', now }))) {
    const existing = await purgeDateOf(tx, accountId)
    return existing ? { state: 'DELETION_REQUESTED', purgeAt: existing.toISOString() } : refuse('SIGN_IN_REQUIRED')
  }
  await requestDeletion(tx, { accountId, mode: body.mode, now, purgeAt })
  await revokeSessions(tx, accountId, { except: actor.sessionId })
  await emit(tx, 'account.hidden', { accountId, returnsByItself: false })
  await queueNotice(tx, { accountId, notice: 'DELETION_REQUESTED', about: purgeAt.toISOString() })
  return { state: 'DELETION_REQUESTED', purgeAt: purgeAt.toISOString() }
})
