import { contract } from '@koinon/contract'
import type { HandlerArgs } from '#kernel/http/handler.ts'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit, staff } from '#features/accounts/index.ts'
import { adminPolicy } from '../../policy.ts'
import { checkCase, lockTargetAccount, requireAllowed, withAuthentication } from '../../access.ts'
import { presentBan } from '../presentBans.ts'

type Args = HandlerArgs<typeof contract.admin.banUser>

export const banUser = handle(contract.admin.banUser)(async (args) => {
  const { body, actor, tx } = args
  const subject = await lockTargetAccount(tx, body.userId)
  await checkCase(tx, body.caseId)
  const row = body.action === 'BAN' ? await banned(args, subject) : await lifted(args, subject)
  await writeAudit(tx, {
    actor,
    action: body.action === 'BAN' ? 'ban-user' : 'unban-user',
    target: { kind: 'ACCOUNT', id: subject.id },
    reason: body.reason,
    before: { status: subject.status, until: subject.bannedUntil },
    after: { until: row.until, rule: row.rule, caseId: row.caseId },
  })
  return presentBan(tx, row)
})

async function banned({ body, actor, tx, app, refuse }: Args, subject: staff.AccountFacts): Promise<staff.BanRow> {
  const now = app.runtime.now()
  const until = body.action === 'BAN' && body.until !== null ? new Date(body.until) : null
  if (until && until <= now)
    return refuse('INVALID_PARAMETER', { path: 'until', detail: 'A ban ends in the future, or never.' })
  requireAllowed(app, adminPolicy.ban(withAuthentication(app, actor), subject, until, now))
  return staff.banAccount(tx, subject, until, {
    ...why(body, actor.id),
    ...('rule' in body && body.rule !== undefined ? { rule: body.rule } : {}),
  })
}

async function lifted({ body, actor, tx, app }: Args, subject: staff.AccountFacts): Promise<staff.BanRow> {
  requireAllowed(app, adminPolicy.unban(withAuthentication(app, actor), subject, app.runtime.now()))
  return staff.unbanAccount(tx, subject, why(body, actor.id))
}

const why = ({ reason, messageToUser: message, caseId }: Args['body'], byId: string) => ({
  byId,
  reason,
  message,
  caseId,
})
