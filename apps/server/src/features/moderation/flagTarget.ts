import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { type RuleTarget, fingerprintOf } from './rules/ruleTarget.ts'
import { openCase } from './openCase.ts'
import { reportPolicy } from './policy.ts'
import { insertFlag, isAlreadyFlagged } from './store/flags.ts'
import { saveReported, addReportWeight } from './store/reports.ts'
import type { ActiveRule } from './store/rules.ts'
import { hideTarget } from './hideTarget.ts'

/**
 * Raises a rule's flag on something: it counts towards its case like a report. Once only: what was judged is not
 * flagged again while its text and pictures stay the same. A flag of a group's rule weighs nothing: it brings the case
 * before the group's moderators, unless the platform has it already, and may hide it until they decide.
 */
export async function flagTarget(tx: Tx, subject: RuleTarget, rule: ActiveRule): Promise<void> {
  const { app } = unitOfWork(tx)
  const { runtime } = app
  const now = runtime.now()
  // A pile-up of reports is flagged each time; after a decision only new reports are open.
  const fingerprint = rule.settings.kind === 'REPORT_RATE' ? runtime.id().slice(-22) : fingerprintOf(subject)
  const { kind, id, authorId, title, text, mediaIds, link } = subject
  if (await isAlreadyFlagged(tx, { targetKind: kind, targetId: id, ruleId: rule.id, fingerprint })) return
  const reported = { title, text, mediaIds, link }
  const { held, route } = await openCase(tx, app, { kind, id, authorId, reported }, { severity: 0, now })
  const isOfGroup = rule.groupId !== null
  if (isOfGroup && route.level === 'PLATFORM' && !held.isFresh) return
  const weight = isOfGroup || rule.isLimited ? 0 : reportPolicy.flagWeight(rule.score, rule)
  const isNew = await insertFlag(tx, {
    id: runtime.id(),
    caseId: held.id,
    ruleId: rule.id,
    rule: rule.name,
    weight,
    fingerprint,
    now,
  })
  if (!isNew) return
  await saveReported(tx, held.id, reported, now)
  const weighed = await addReportWeight(tx, held.id, { reports: 0, flags: 1, weight, severity: 0, now })
  await emit(tx, 'case.changed', { caseId: held.id })
  await hideTarget(tx, subject, { ...weighed, isHeld: rule.effect === 'HOLD' && !rule.isLimited }, now)
}
