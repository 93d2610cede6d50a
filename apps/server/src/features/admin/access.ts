import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { isRecentlyAuthenticated } from '#kernel/http/authorize.ts'
import { Refusal, type Verdict } from '#kernel/refusal.ts'
import type { ErrorCode } from '@koinon/contract/kernel'
import { inTransaction } from '#kernel/database/transaction.ts'
import { writeAudit, staff } from '#features/accounts/index.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { adminPolicy } from './policy.ts'
import { caseExists } from './cases/store/cases.ts'

/** Refuses what a policy denies; a missing step-up comes with its challenge. */
export function requireAllowed(app: App, verdict: Verdict<ErrorCode>): void {
  if (verdict.ok) return
  if (verdict.code === 'STEP_UP_REQUIRED') throw new Refusal(verdict.code, { challenge: app.runtime.token(16) })
  throw new Refusal(verdict.code)
}

/** For administrators alone. */
export const requireAdministrator = (app: App, actor: Actor): void => requireAllowed(app, adminPolicy.administer(actor))

/** The account that staff acts upon, locked. */
export async function lockTargetAccount(tx: Tx, accountId: string): Promise<staff.AccountFacts> {
  const subject = await staff.lockAccountFacts(tx, accountId)
  if (!subject) throw new Refusal('USER_NOT_FOUND')
  return subject
}

/** Checks that there is such a case and, if a person is named, that it is about something they did. */
export async function checkCase(tx: Tx, caseId: string | undefined, authorId?: string): Promise<void> {
  if (caseId !== undefined && !(await caseExists(tx, caseId, authorId)))
    throw new Refusal('CASE_NOT_FOUND', { path: 'caseId' })
}

/** A staff member with what the policy needs to know about the session. */
export const withAuthentication = (app: App, actor: Actor) => ({
  ...actor,
  isFresh: isRecentlyAuthenticated(actor, app.runtime.now()),
})

/** Records that staff read something not everybody can see. */
export const recordReading = (
  app: App,
  entry: { actor: Actor; action: string; target?: { kind: string; id: string }; after?: unknown },
): Promise<void> => inTransaction(app, (tx) => writeAudit(tx, entry))
