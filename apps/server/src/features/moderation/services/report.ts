import type { ReportReason, ReportReceipt } from '@koinon/contract/shared'
import { type Actor, isStaff } from '../../../kernel/actor.ts'
import type { App } from '../../../kernel/app.ts'
import { emit } from '../../../kernel/events.ts'
import { spendTarget } from '../../../kernel/limits.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { reportPolicy, reportsADay } from '../policy.ts'
import {
  type ReportTarget,
  addWords,
  holdCase,
  insertReport,
  markHidden,
  openReport,
  weighIn,
} from '../store/reports.ts'

export interface Filing {
  readonly reporter: Actor
  readonly target: ReportTarget
  readonly reason: ReportReason
  readonly text?: string | undefined
  /** The reporter does not learn who is behind it. */
  readonly isNameless?: boolean
}

const daySeconds = 24 * 60 * 60
const judged = 'Moderators look at it, and you hear what they decide. Who you are is told to nobody but them.'
const meanwhile = 'Until then you can mute or block who is behind it.'

/**
 * Files a report with the case of its target, which is hidden once enough weigh in. A second report while the first is
 * open answers the first, and its words are added to that. Whoever calls has checked that the reporter sees the target and does not own it.
 */
export async function fileReport(tx: Tx, app: App, filing: Filing): Promise<ReportReceipt> {
  const { reporter, target, reason, text, isNameless = false } = filing
  const next = isNameless ? judged : `${judged} ${meanwhile}`
  const now = app.seams.now()
  const held = await holdCase(tx, app.seams.id(), target, now)
  const first = await openReport(tx, reporter.id, target)
  if (first) {
    if (text?.trim()) await addWords(tx, first, text.trim())
    return { reportId: first, next, again: true }
  }
  await spendTarget(tx, `report:${reporter.id}`, reportsADay, daySeconds, now)
  const weight = reportPolicy.weight(reason, { isStaff: isStaff(reporter), isolated: reporter.isolated })
  const id = app.seams.id()
  await insertReport(tx, {
    id,
    caseId: held.id,
    target,
    reporterId: reporter.id,
    reason,
    text: text?.trim() || null,
    weight,
    now,
  })
  const severity = weight > 0 ? reportPolicy.severity(reason) : 0
  const weighed = await weighIn(tx, held.id, { weight, severity, reported: target.reported, now })
  await emit(tx, 'report.filed', { caseId: held.id, reportId: id, targetKind: target.kind, targetId: target.id })
  if (!weighed.hidden && reportPolicy.hides(weighed)) {
    await markHidden(tx, held.id, now)
    await emit(tx, 'case.hidden', { caseId: held.id, targetKind: target.kind, targetId: target.id })
  }
  return { reportId: id, next, again: false }
}
