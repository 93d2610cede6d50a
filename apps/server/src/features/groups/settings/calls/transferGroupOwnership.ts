import { contract } from '@koinon/contract'
import { isSameName } from '@koinon/contract/text'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { personCards } from '#features/users/index.ts'
import { groupPolicy } from '../../policy.ts'
import { groupView } from '../../present.ts'
import { handOverGroup } from '../../membership/memberChanges.ts'
import { lockGroup } from '../../store/access.ts'
import { memberRow } from '../../membership/store/memberships.ts'

export const transferGroupOwnership = handle(contract.groups.transferGroupOwnership)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { groupId, userId, confirmName } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.own(facts)
  if (!verdict.ok) return refuse(verdict.code)
  if (!isSameName(confirmName, facts.name)) return refuse('NAME_WRONG', { path: 'confirmName' })
  const [target, known] = [await memberRow(tx, groupId, userId), await personCards(tx, actor.id, [userId])]
  if (!target || (known.get(userId)?.kind ?? 'BOT') === 'BOT') return refuse('TARGET_NOT_MEMBER', { path: 'userId' })
  if (userId !== actor.id) {
    await handOverGroup(tx, app, { groupId, fromId: actor.id, toId: userId, byId: actor.id })
    await writeAudit(tx, {
      actor,
      action: 'transfer-group',
      target: { kind: 'GROUP', id: groupId },
      after: { userId },
    })
  }
  return groupView(tx, actor.id, groupId)
})
