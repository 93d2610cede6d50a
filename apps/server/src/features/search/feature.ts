import type { Parts } from '#kernel/handle.ts'
import { learnWordsJob } from './jobs/learnWords.ts'
import { sortInTextsJob } from './jobs/sortInTexts.ts'
import { forgetLists } from './store/erasing.ts'

/** Search has no area of its own: its calls are the content area's. */
export const searchFeature: Parts = {
  jobs: [learnWordsJob, sortInTextsJob],
  followUps: { 'account.purged': ({ tx }, { accountId }) => forgetLists(tx, accountId) },
}
