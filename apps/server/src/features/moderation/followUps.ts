import { type FollowUps, emit } from '#kernel/events.ts'
import { addJob } from '#kernel/jobs.ts'
import { lookAtJob } from './jobs/lookAt.ts'
import { passCase } from './store/cases.ts'

export const moderationFollowUps: FollowUps = {
  // Rules may take their time, and are asked once for several changes in a row.
  'rules.asked': ({ tx }, asked) =>
    addJob(tx, lookAtJob, asked, { key: `look:${asked.because}:${asked.id}`, keepsTime: true }),
  // Whoever owns a group answers for it: nobody judges what is theirs by now.
  'group.ownershipPassed': async ({ tx, app }, { groupId, toId }) => {
    const caseId = await passCase(tx, { kind: 'GROUP', id: groupId }, toId, app.seams.now())
    if (caseId) await emit(tx, 'case.changed', { caseId })
  },
}
