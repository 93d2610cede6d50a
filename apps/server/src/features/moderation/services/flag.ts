import { emit } from '#kernel/events.ts'
import type { Tx } from '#kernel/tables.ts'
import { unitOf } from '#kernel/unit.ts'
import { type Subject, fingerprintOf } from '../engine/subject.ts'
import { reportPolicy } from '../policy.ts'
import { insertFlag, isSettled } from '../store/flags.ts'
import { holdCase, keepReported, weighIn } from '../store/reports.ts'
import type { ActiveRule } from '../store/rules.ts'
import { hideOnceGrave } from './hiding.ts'

/**
 * Raises a rule's flag on something: it counts towards its case like a report. Once only: what was judged is not
 * flagged again while its text and pictures stay the same.
 */
export async function flag(tx: Tx, subject: Subject, rule: ActiveRule): Promise<void> {
  const { seams } = unitOf(tx).app
  const now = seams.now()
  // A pile-up of reports is news each time; once something was judged, only new reports are open.
  const fingerprint = rule.settings.kind === 'REPORT_RATE' ? seams.id().slice(-22) : fingerprintOf(subject)
  const { kind, id, authorId, title, text, mediaIds, link } = subject
  if (await isSettled(tx, { targetKind: kind, targetId: id, ruleId: rule.id, fingerprint })) return
  const reported = { title, text, mediaIds, link }
  const held = await holdCase(tx, seams.id(), { kind, id, authorId, reported }, now)
  const weight = reportPolicy.flagWeight(rule.score, rule)
  const isNew = await insertFlag(tx, {
    id: seams.id(),
    caseId: held.id,
    ruleId: rule.id,
    rule: rule.name,
    weight,
    fingerprint,
    now,
  })
  if (!isNew) return
  await keepReported(tx, held.id, reported, now)
  const weighed = await weighIn(tx, held.id, { reports: 0, flags: 1, weight, severity: 0, now })
  await emit(tx, 'case.changed', { caseId: held.id })
  await hideOnceGrave(tx, subject, weighed, now)
}
