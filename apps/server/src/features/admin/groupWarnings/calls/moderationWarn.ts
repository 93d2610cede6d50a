import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { lockGroup, groupPolicy, restrictions } from '#features/groups/index.ts'
import { warnings } from '#features/moderation/index.ts'
import { rolesIn } from '../../groupRestrictions/store/rolesIn.ts'
import { presentGroupWarnings } from '../presentGroupWarnings.ts'

export const moderationWarn = handle(contract.groups.moderationWarn)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, userId, points, text, rule = null, caseId = null } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  if (actor.isIsolated) return refuse('NOT_ALLOWED')
  const roles = await rolesIn(tx, groupId, [userId])
  const verdict = groupPolicy.restrict(facts, roles.get(userId) ?? null, 'MUTE')
  if (!verdict.ok) return refuse(verdict.code)
  if (caseId !== null && !(await restrictions.isCaseAbout(tx, { caseId, groupId, userId })))
    return refuse('CASE_NOT_FOUND', { path: 'caseId' })
  const terms = { accountId: userId, groupId, points, text, rule, caseId, byId: actor.id }
  const row = await warnings.warningById(tx, await warnings.warnPerson(tx, app, terms))
  await writeAudit(tx, {
    actor,
    action: 'warn-group-member',
    target: { kind: 'GROUP', id: groupId },
    reason: text,
    after: { userId, points, ...(rule === null ? {} : { rule }) },
  })
  const [warning] = await presentGroupWarnings(tx, { app, actor, facts }, row ? [row] : [])
  if (!warning) return refuse('TARGET_NOT_MEMBER')
  return { warning, total: await warnings.warningTotal(tx, app, userId, groupId) }
})
