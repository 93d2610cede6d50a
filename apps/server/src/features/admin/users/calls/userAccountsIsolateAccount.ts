import { contract } from '@koinon/contract'
import { purchases } from '#features/entitlements/index.ts'
import { dayMs } from '#kernel/durations.ts'
import { type HandlerArgs, handle } from '#kernel/http/handler.ts'
import { writeAudit, staff, sessions } from '#features/accounts/index.ts'
import { statements } from '#features/moderation/index.ts'
import { hasSubscription } from '#features/subscriptions/index.ts'
import { adminPolicy } from '../../policy.ts'
import { checkCase, lockTargetAccount, requireAllowed, requireAdministrator } from '../../access.ts'
import { isolationView } from '../userView.ts'

type Args = HandlerArgs<typeof contract.admin.userAccountsIsolateAccount>
/** Unconfirmed it lapses; confirmed it is due for review after this. */
const daysOf = { unconfirmed: 1, confirmed: 14 } as const

export const userAccountsIsolateAccount = handle(contract.admin.userAccountsIsolateAccount)(async (args) => {
  const { params, body, actor, tx, app } = args
  requireAdministrator(app, actor)
  const subject = await lockTargetAccount(tx, params.userId)
  requireAllowed(app, adminPolicy.outrank(actor, subject))
  await checkCase(tx, body.caseId, subject.id)
  const current = await staff.isolationOf(tx, subject.id, app.runtime.now())
  const until = body.action === 'ISOLATE' ? await isolate(args, current) : await changed(args, current)
  await writeAudit(tx, {
    actor,
    action: `${body.action.toLowerCase()}-isolation`.replace('isolate-isolation', 'isolate-user'),
    target: { kind: 'ACCOUNT', id: subject.id },
    reason: body.reason,
    before: { until: current?.until ?? null, confirmedBy: current?.confirmedBy ?? null },
    after: { until, caseId: body.caseId },
  })
  return { isolated: await isolationView(tx, app, subject.id) }
})

const inDays = ({ app }: Args, days: number): Date => new Date(app.runtime.now().getTime() + days * dayMs)

/** Begins an isolation; one already in force stays as it is. */
async function isolate(args: Args, current: staff.IsolationRow | null): Promise<Date> {
  const { params, body, actor, tx, app, refuse } = args
  if (current) return current.until
  const now = app.runtime.now()
  if (
    (await hasSubscription(tx, params.userId, now)) ||
    (await purchases.renewingPurchases(tx, params.userId)).length > 0
  )
    return refuse('NOT_FOR_THIS', { detail: 'Accounts that pay cannot be isolated.' })
  const until = inDays(args, daysOf.unconfirmed)
  await staff.startIsolation(tx, { accountId: params.userId, requestedBy: actor.id, caseId: body.caseId, now })
  await statements.writeStatement(tx, {
    kind: 'ISOLATION',
    accountId: params.userId,
    caseId: body.caseId,
    trigger: 'REPORT',
    until,
  })
  await staff.isolateAccount(tx, params.userId, until)
  await sessions.revokeSessions(tx, params.userId, { except: null })
  return until
}

async function changed(args: Args, current: staff.IsolationRow | null): Promise<Date | null> {
  const { params, body, actor, tx, refuse } = args
  if (!current) return refuse('ALREADY_ENDED')
  if (body.action === 'RELEASE') {
    await staff.isolateAccount(tx, params.userId, null)
    await statements.liftOfPerson(tx, { accountId: params.userId, kinds: ['ISOLATION'], now: args.app.runtime.now() })
    return null
  }
  if (body.action === 'CONFIRM') {
    if (current.confirmedBy !== null) return current.until
    // Four eyes: the person who requested it cannot confirm it.
    if (current.requestedBy === actor.id) return refuse('NOT_ALLOWED')
    await staff.confirmIsolation(tx, params.userId, actor.id)
  } else if (current.confirmedBy === null) return refuse('NOT_ALLOWED')
  const until = inDays(args, daysOf.confirmed)
  await staff.isolateAccount(tx, params.userId, until)
  return until
}
