import { defineFeature } from '#kernel/http/feature.ts'
import { moderationEvents } from './events.ts'
import { moderationFollowUps } from './followUps.ts'
import { evaluateRulesJob } from './jobs/evaluateRules.ts'
import { escalateGroupCasesJob } from './jobs/escalateGroupCases.ts'
import { limitRulesJob } from './jobs/limitRules.ts'
import { remindReviewersJob } from './jobs/remindReviewers.ts'
import { oldestCaseSeconds } from './store/oldestCase.ts'
import { isModerator, mayReviewFile } from './store/subscriptions.ts'

/** Cases, and the rules that flag content automatically. Moderators' calls belong to the area of administration. */
export const moderationFeature = defineFeature({
  name: 'moderation',
  events: moderationEvents,
  followUps: moderationFollowUps,
  jobs: [escalateGroupCasesJob, evaluateRulesJob, limitRulesJob, remindReviewersJob],
  routes: (_, { db, metrics, runtime }) =>
    metrics.readGauge(
      'koinon_moderation_oldest_seconds',
      'How long the oldest case that is not closed has been waiting.',
      () => oldestCaseSeconds(db, runtime.now()),
    ),
  maySubscribe: { QUEUE: isModerator, CASE_FILE: mayReviewFile },
})
