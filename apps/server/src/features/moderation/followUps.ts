import { type FollowUps, emit } from '../../kernel/events.ts'
import { passCase } from './store/cases.ts'

export const moderationFollowUps: FollowUps = {
  // Whoever owns a group answers for it: nobody judges what is theirs by now.
  'group.ownershipPassed': async ({ tx, app }, { groupId, toId }) => {
    const caseId = await passCase(tx, { kind: 'GROUP', id: groupId }, toId, app.seams.now())
    if (caseId) await emit(tx, 'case.changed', { caseId })
  },
}
