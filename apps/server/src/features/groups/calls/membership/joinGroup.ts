import { contract } from '@koinon/contract'
import { emit } from '../../../../kernel/events.ts'
import { handle } from '../../../../kernel/handle.ts'
import { groupPolicy } from '../../policy.ts'
import { lockGroup } from '../../store/access.ts'
import { addMember, closeInvitation } from '../../store/memberships.ts'
import { openRequest, retryAt } from '../../store/requests.ts'

export const joinGroup = handle(contract.groups.joinGroup)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, note = null, answers } = body
  const now = app.seams.now()
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.join(facts)
  if (!verdict.ok) return refuse(verdict.code)
  if (facts.standing === 'MEMBER') return { status: 'JOINED' } // joining twice is harmless
  if (facts.standing === 'PENDING') return { status: 'REQUESTED' }

  if (groupPolicy.entersFreely(facts)) {
    await closeInvitation(tx, { groupId, accountId: actor.id, state: 'ACCEPTED', now })
    await addMember(tx, { groupId, accountId: actor.id, now })
    await emit(tx, 'group.memberJoined', { groupId, userId: actor.id })
    return { status: 'JOINED' }
  }
  const later = await retryAt(tx, { groupId, accountId: actor.id, kind: 'JOIN', now })
  if (later) return refuse('RETRY_LATER', { retryAfter: Math.ceil((later.getTime() - now.getTime()) / 1000) })
  const requestId = await openRequest(tx, { id: app.seams.id(), groupId, accountId: actor.id, kind: 'JOIN', note, answers, now })
  if (requestId) await emit(tx, 'group.joinRequested', { groupId, userId: actor.id, requestId })
  return { status: 'REQUESTED' }
})
