import { contract } from '@koinon/contract'
import { dayMs } from '#kernel/durations.ts'
import { handle } from '#kernel/handle.ts'
import { emit } from '#kernel/events.ts'
import { groupCards, ownedGroupIds } from '#features/groups/index.ts'
import { tell } from '../../jobs/sendNotice.ts'
import { guardLastAdministrator } from '../../services/leaving.ts'
import { endSessions } from '../../services/standing.ts'
import { moveStatus } from '../../store/accounts.ts'
import { purgeDateOf, requestDeletion } from '../../store/leaving.ts'

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
  await guardLastAdministrator(tx, accountId)
  const owned = await ownedGroupIds(tx, accountId)
  if (owned.length > 0) return refuse('OWNS_GROUPS', { groups: [...(await groupCards(tx, accountId, owned)).values()] })
  const now = app.seams.now()
  const purgeAt = new Date(now.getTime() + graceMs)
  const from = ['ACTIVE', 'PENDING_PARENT', 'PENDING_REVIEW', 'DEACTIVATED'] as const
  if (!(await moveStatus(tx, { accountId, from, to: 'DELETION_REQUESTED', now }))) {
    const asked = await purgeDateOf(tx, accountId)
    return asked ? { state: 'DELETION_REQUESTED', purgeAt: asked.toISOString() } : refuse('SIGN_IN_REQUIRED')
  }
  await requestDeletion(tx, { accountId, mode: body.mode, now, purgeAt })
  await endSessions(tx, accountId, { except: actor.sessionId })
  await emit(tx, 'account.hidden', { accountId, returnsByItself: false })
  await tell(tx, { accountId, notice: 'DELETION_REQUESTED', about: purgeAt.toISOString() })
  return { state: 'DELETION_REQUESTED', purgeAt: purgeAt.toISOString() }
})
