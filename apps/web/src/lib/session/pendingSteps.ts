import { paths } from '../navigation/paths.ts'
import type { Account } from './session.ts'

type Step = Account['nextSteps'][number]

/**
 * The pages on which an account settles its obligations (such as accepting new terms), in the order they are asked for.
 */
const settledAt: readonly (readonly [Step, string])[] = [
  ['SECOND_FACTOR', '/signin/two-factor'],
  ['REACTIVATION', paths.welcome('back')],
  ['VERIFICATION', paths.welcome('verify')],
  ['PARENT', paths.welcome('parent')],
  ['REVIEW', paths.welcome('review')],
  ['TERMS', paths.welcome('terms')],
]

/** The page that has to come first; null if nothing stands between the account and the application. */
export function pendingStepPage(account: Pick<Account, 'nextSteps'>): string | null {
  return settledAt.find(([step]) => account.nextSteps.includes(step))?.[1] ?? null
}
