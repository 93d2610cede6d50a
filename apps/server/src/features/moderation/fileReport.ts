import type { ReportReason, ReportReceipt } from '@koinon/contract/shared'
import { type Actor, isStaff } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { consumeUse } from '#kernel/http/rateLimits.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { reportPolicy, maxReportsPerDay } from './policy.ts'
import { type RouteTaken, openCase } from './openCase.ts'
import { submitForRules } from './submitForRules.ts'
import { hideTarget } from './hideTarget.ts'
import {
  type ReportTarget,
  addText,
  changeReason,
  insertReport,
  reviewedReports,
  saveReported,
  openReport,
  addReportWeight,
} from './store/reports.ts'

export interface Filing {
  readonly reporter: Actor
  readonly target: ReportTarget
  readonly reason: ReportReason
  readonly text?: string | undefined
  /** The reporter does not learn who is responsible. */
  readonly isNameless?: boolean
}

const daySeconds = 24 * 60 * 60
const afterwards = 'Moderators look at it, and you hear what they decide. Nobody but them learns who you are.'
const meanwhile = 'Until then you can mute or block the person behind it.'

/**
 * Files a report in its target's case; the target is hidden once enough reports count. A second report while the
 * first is open returns the first: its text is added, and a reason at least as serious replaces the first one's. The
 * caller has checked that the reporter sees the target and does not own it.
 */
export async function fileReport(tx: Tx, app: App, filing: Filing): Promise<ReportReceipt> {
  const { reporter, target, reason, text, isNameless = false } = filing
  const next = isNameless ? afterwards : `${afterwards} ${meanwhile}`
  const now = app.runtime.now()
  const reviewed = await reviewedReports(tx, reporter.id)
  const weight = reportPolicy.weight(reason, { ...reviewed, isStaff: isStaff(reporter), isolated: reporter.isIsolated })
  const severity = weight > 0 ? reportPolicy.severity(reason) : 0
  const { held, route } = await openCase(tx, app, target, { severity, now })
  await saveReported(tx, held.id, target.reported, now)
  const to = receiptRoute(route)
  const first = await openReport(tx, reporter.id, target)
  if (first) {
    if (text?.trim()) await addText(tx, first.id, text.trim())
    if (reportPolicy.replaces(reason, first.reason)) {
      const heavier = Math.max(weight, first.weight)
      await changeReason(tx, first.id, reason, heavier)
      const more = { reports: 0, weight: heavier - first.weight, severity, now } as const
      await hideTarget(tx, target, await addReportWeight(tx, held.id, more), now)
    }
    return { reportId: first.id, next, to, again: true }
  }
  await consumeUse(tx, { key: `report:${reporter.id}`, max: maxReportsPerDay, seconds: daySeconds }, now)
  const id = app.runtime.id()
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
  const weighed = await addReportWeight(tx, held.id, { reports: 1, weight, severity, now })
  await emit(tx, 'report.filed', { caseId: held.id, reportId: id, targetKind: target.kind, targetId: target.id })
  await hideTarget(tx, target, weighed, now)
  await submitForRules(tx, target.kind, target.id, { because: 'REPORTED', hasPictures: false })
  return { reportId: id, next, to, again: false }
}

const receiptRoute = ({ level, groupName, dueAt }: RouteTaken): ReportReceipt['to'] => ({
  level,
  group: groupName,
  dueAt: dueAt?.toISOString() ?? null,
})
