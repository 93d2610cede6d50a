import type { Parts } from '#kernel/handle.ts'
import { moderationFollowUps } from './followUps.ts'
import { lookAtJob } from './jobs/lookAt.ts'
import { remindColleaguesJob } from './jobs/remindColleagues.ts'
import { isModerator, mayJudgeFile } from './store/queue.ts'

/** Cases, and the rules that flag content automatically. Moderators' calls belong to the area of administration. */
export const moderationFeature: Parts = {
  followUps: moderationFollowUps,
  jobs: [lookAtJob, remindColleaguesJob],
  mayWatch: { QUEUE: isModerator, CASE_FILE: mayJudgeFile },
}
