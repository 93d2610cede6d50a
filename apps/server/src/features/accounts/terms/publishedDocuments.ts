import { cachedForAMinute } from '#kernel/database/cachedForAMinute.ts'
import { offeredGoals } from '../onboarding/store/onboarding.ts'
import { allDocuments } from './store/terms.ts'

/** Documents and goals that the operator has published, included in every account's details. */
export const publishedDocuments = {
  documents: cachedForAMinute(allDocuments, { until: 'place' }),
  goals: cachedForAMinute(offeredGoals),
}
