import { contract } from '@koinon/contract'
import { challenges } from '#features/accounts/index.ts'
import { handle } from '#kernel/http/handler.ts'
import { mailInvitation } from '../store/mailInvitations.ts'

export const cancelMailInvitation = handle(contract.groups.cancelMailInvitation)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { invitationId: id } = body
  const row = await mailInvitation(tx, { accountId: actor.id, id })
  if (!row) return refuse('INVITATION_NOT_FOUND')
  await challenges.withdrawChallenge(tx, id, app.runtime.now())
  // It may have been accepted between the two statements.
  const now = await mailInvitation(tx, { accountId: actor.id, id })
  if (now?.isWithdrawn !== true) return refuse('ALREADY_DECIDED', { decision: 'ACCEPTED', decidedBy: null })
  return { ok: true }
})
