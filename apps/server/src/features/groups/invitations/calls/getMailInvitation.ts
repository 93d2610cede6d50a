import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { memberRow } from '../../membership/store/memberships.ts'
import { openedInvitation } from '../mailInvitations.ts'

export const getMailInvitation = handle(contract.groups.getMailInvitation)(async ({ body, actor, db, app, refuse }) => {
  const opened = await openedInvitation(db, app, { token: body.token, viewerId: actor?.id ?? null })
  if (!opened) return refuse('INVITATION_NOT_FOUND')
  const { group, inviter, note } = opened
  const isMember = actor !== null && (await memberRow(db, group.id, actor.id)) !== null
  if (opened.isUsed && !isMember) return refuse('INVITATION_ENDED')
  return { group, invitedBy: inviter, note, isMember }
})
