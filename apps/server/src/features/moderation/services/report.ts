import type { ReportReason, ReportReceipt } from '@koinon/contract/shared'
import { type Actor, isStaff } from '../../../kernel/actor.ts'
import type { App } from '../../../kernel/app.ts'
import { emit } from '../../../kernel/events.ts'
import { spendTarget } from '../../../kernel/limits.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { reportPolicy, reportsADay } from '../policy.ts'
import {
  type HeldCase,
  type ReportTarget,
  addWords,
  changeReason,
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
 * open answers the first: its words are added to that, and a reason as grave or graver takes the place of the first one's.
 * Whoever calls has checked that the reporter sees the target and does not own it.
 */
export async function fileReport(tx: Tx, app: App, filing: Filing): Promise<ReportReceipt> {
  const { reporter, target, reason, text, isNameless = false } = filing
  const next = isNameless ? judged : `${judged} ${meanwhile}`
  const now = app.seams.now()
  const held = await holdCase(tx, app.seams.id(), target, now)
  const weight = reportPolicy.weight(reason, { isStaff: isStaff(reporter), isolated: reporter.isolated })
  const severity = weight > 0 ? reportPolicy.severity(reason) : 0
  const first = await openReport(tx, reporter.id, target)
  if (first) {
    if (text?.trim()) await addWords(tx, first.id, text.trim())
    if (reportPolicy.replaces(reason, first.reason)) {
      const heavier = Math.max(weight, first.weight)
      await changeReason(tx, first.id, reason, heavier)
      const more = { reports: 0, weight: heavier - first.weight, severity, reported: target.reported, now } as const
      await hideOnceGrave(tx, target, await weighIn(tx, held.id, more), now)
    }
    return { reportId: first.id, next, again: true }
  }
  await spendTarget(tx, `report:${reporter.id}`, reportsADay, daySeconds, now)
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
  const weighed = await weighIn(tx, held.id, { reports: 1, weight, severity, reported: target.reported, now })
  await emit(tx, 'report.filed', { caseId: held.id, reportId: id, targetKind: target.kind, targetId: target.id })
  await hideOnceGrave(tx, target, weighed, now)
  return { reportId: id, next, again: false }
}

async function hideOnceGrave(tx: Tx, target: ReportTarget, weighed: HeldCase, now: Date): Promise<void> {
  if (weighed.hidden || !reportPolicy.hides(weighed)) return
  await markHidden(tx, weighed.id, now)
  await emit(tx, 'case.hidden', { caseId: weighed.id, targetKind: target.kind, targetId: target.id })
}
