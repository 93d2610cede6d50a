import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy } from '../../policy.ts'
import { accessGroup } from '../../store/access.ts'
import { inviteAddresses } from '../mailInvitations.ts'

export const inviteByEmail = handle(contract.groups.inviteByEmail)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, note = null } = body
  const facts = await accessGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.invite(facts)
  if (!verdict.ok) return refuse(verdict.code)
  const emails = [...new Set(body.emails)]
  const failed = await inviteAddresses(tx, app, { actor, facts, note }, emails)
  return { sent: emails.length - failed.length, failed }
})
