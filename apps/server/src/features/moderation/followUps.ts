import { type FollowUps, emit } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { evaluateRulesJob } from './jobs/evaluateRules.ts'
import { reassignCase } from './store/cases.ts'

export const moderationFollowUps: FollowUps = {
  // Rules may take their time, and are asked once for several changes in a row.
  'content.submittedForRules': ({ tx }, submitted) =>
    addJob(tx, evaluateRulesJob, submitted, { key: `rules:${submitted.because}:${submitted.id}`, keepsRunAt: true }),
  // The owner of a group is responsible for it, and cannot review a case about it.
  'group.ownershipTransferred': async ({ tx, app }, { groupId, toId }) => {
    const caseId = await reassignCase(tx, { kind: 'GROUP', id: groupId }, toId, app.runtime.now())
    if (caseId) await emit(tx, 'case.changed', { caseId })
  },
}
