import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { lockGroup } from '../../store/access.ts'
import { closeInvitation, latestInvitation } from '../store/invitations.ts'

export const ignoreInvitationToGroup = handle(contract.groups.ignoreInvitationToGroup)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { groupId } = body
  await lockGroup(tx, actor.id, groupId, 'preview')
  const ended = await closeInvitation(tx, { groupId, accountId: actor.id, state: 'IGNORED', now: app.runtime.now() })
  if (!ended) return (await latestInvitation(tx, groupId, actor.id)) ? { ok: true } : refuse('INVITATION_NOT_FOUND')
  await emit(tx, 'group.invitationEnded', {
    invitationId: ended.id,
    groupId,
    userId: actor.id,
    byId: ended.invitedBy,
    state: 'IGNORED',
  })
  return { ok: true }
})
