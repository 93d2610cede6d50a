import { holdsPermission } from '@koinon/contract/groupPermissions'
import { type FollowUps, emit } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { evaluateRulesJob } from './jobs/evaluateRules.ts'
import { handOnAll } from './handOn.ts'
import { reassignCase } from './store/cases.ts'
import { deleteGroupRules } from './store/rules.ts'

export const moderationFollowUps: FollowUps = {
  // Rules may take their time, and are asked once for several changes in a row.
  'content.submittedForRules': ({ tx }, submitted) =>
    addJob(tx, evaluateRulesJob, submitted, { key: `rules:${submitted.because}:${submitted.id}`, keepsRunAt: true }),
  // The owner of a group is responsible for it, and cannot review a case about it.
  'group.ownershipTransferred': async ({ tx, app }, { groupId, toId }) => {
    await handOnAll(tx, { groupId, authorId: toId }, app.runtime.now())
    const caseId = await reassignCase(tx, { kind: 'GROUP', id: groupId }, toId, app.runtime.now())
    if (caseId) await emit(tx, 'case.changed', { caseId })
  },
  // Moderators of a group are not judged by their colleagues there.
  'group.roleChanged': async ({ tx, app }, { groupId, userId, role, customPermissions }) => {
    if (holdsPermission({ role, customPermissions }, 'MODERATE'))
      await handOnAll(tx, { groupId, authorId: userId }, app.runtime.now())
  },
  'group.customRoleChanged': async ({ tx, app }, { groupId, holderIds, permissions }) => {
    if (!permissions?.includes('MODERATE')) return
    for (const authorId of holderIds) await handOnAll(tx, { groupId, authorId }, app.runtime.now())
  },
  'group.purged': ({ tx }, { groupId }) => deleteGroupRules(tx, groupId),
  'group.deleted': ({ tx, app }, { groupId }) => handOnAll(tx, { groupId }, app.runtime.now()),
}
