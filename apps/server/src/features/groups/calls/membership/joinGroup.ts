import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { groupPolicy } from '../../policy.ts'
import { askOnce } from '../../services/asking.ts'
import { isAutoAccepted } from '../../services/autoAccept.ts'
import { admit } from '../../services/membership.ts'
import { lockGroup } from '../../store/access.ts'

export const joinGroup = handle(contract.groups.joinGroup)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, note = null, answers = [] } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.join(facts)
  if (!verdict.ok) return refuse(verdict.code)
  if (facts.standing === 'MEMBER') return { status: 'JOINED' } // joining twice is harmless
  if (facts.standing === 'PENDING' && !groupPolicy.entersFreely(facts)) return { status: 'REQUESTED' }

  if (groupPolicy.entersFreely(facts) || (await isAutoAccepted(tx, { groupId, accountId: actor.id, answers, now: app.seams.now() }))) {
    await admit(tx, app, { groupId, userId: actor.id, byId: actor.id })
    return { status: 'JOINED' }
  }
  await askOnce(tx, app, { groupId, userId: actor.id, kind: 'JOIN', note, answers })
  return { status: 'REQUESTED' }
})
