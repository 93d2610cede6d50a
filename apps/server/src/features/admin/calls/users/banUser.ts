import { contract } from '@koinon/contract'
import type { Asked } from '#kernel/handle.ts'
import { handle } from '#kernel/handle.ts'
import { type BanRow, type Standing, ban, unban, writeAudit } from '#features/accounts/index.ts'
import { adminPolicy } from '../../policy.ts'
import { checkCase, holdSubject, obey, withFactor } from '../../services/access.ts'
import { presentBan } from '../../services/bans.ts'

type Asking = Asked<typeof contract.admin.banUser>

export const banUser = handle(contract.admin.banUser)(async (asked) => {
  const { body, actor, tx } = asked
  const subject = await holdSubject(tx, body.userId)
  await checkCase(tx, body.caseId)
  const row = body.action === 'BAN' ? await banned(asked, subject) : await lifted(asked, subject)
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

async function banned({ body, actor, tx, app, refuse }: Asking, subject: Standing): Promise<BanRow> {
  const now = app.seams.now()
  const until = body.action === 'BAN' && body.until !== null ? new Date(body.until) : null
  if (until && until <= now)
    return refuse('INVALID_PARAMETER', { path: 'until', detail: 'A ban ends in the future, or never.' })
  obey(app, adminPolicy.ban(withFactor(app, actor), subject, until, now))
  return ban(tx, subject, until, {
    ...why(body, actor.id),
    ...('rule' in body && body.rule !== undefined ? { rule: body.rule } : {}),
  })
}

async function lifted({ body, actor, tx, app }: Asking, subject: Standing): Promise<BanRow> {
  obey(app, adminPolicy.unban(withFactor(app, actor), subject, app.seams.now()))
  return unban(tx, subject, why(body, actor.id))
}

const why = ({ reason, messageToUser: message, caseId }: Asking['body'], byId: string) => ({
  byId,
  reason,
  message,
  caseId,
})
