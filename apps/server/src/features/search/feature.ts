import type { Parts } from '../../kernel/handle.ts'
import { learnWordsJob } from './jobs/learnWords.ts'

/** Search has no area of its own: its calls are the content area's. */
export const searchFeature: Parts = { jobs: [learnWordsJob] }
