import { seldom } from '#kernel/seldom.ts'
import { offeredGoals } from '../store/onboarding.ts'
import { allDocuments } from '../store/terms.ts'

/** What the operator has published for everybody, and every account's details include. */
export const published = { documents: seldom(allDocuments), goals: seldom(offeredGoals) }
