import { cachedForAMinute } from '#kernel/database/cachedForAMinute.ts'
import { offeredGoals } from '../onboarding/store/onboarding.ts'
import { allDocuments } from './store/terms.ts'

/** What the operator has published for everybody, and every account's details include. */
export const publishedDocuments = { documents: cachedForAMinute(allDocuments), goals: cachedForAMinute(offeredGoals) }
