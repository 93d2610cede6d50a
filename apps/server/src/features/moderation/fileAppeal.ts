import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { placeRules } from '#features/place/index.ts'
import { appealPolicy } from './policy.ts'
import { lockOwnCase, writeAppeal } from './store/appeals.ts'

export type AppealOutcome =
  | { readonly ok: true; readonly createdAt: Date }
  | { readonly ok: false; readonly code: 'CASE_NOT_FOUND' | 'ALREADY_SUBMITTED' | 'TOO_LATE' }

/** Files an author's appeal against a decision; others than its maker judge it, a group's first in the group. */
export async function fileAppeal(
  tx: Tx,
  app: App,
  { accountId, caseId, text }: { accountId: string; caseId: string; text: string },
): Promise<AppealOutcome> {
  const now = app.runtime.now()
  const facts = await lockOwnCase(tx, caseId, accountId)
  const verdict = appealPolicy.appeal(facts, now)
  if (!verdict.ok) return verdict
  if (!facts) return { ok: false, code: 'CASE_NOT_FOUND' }
  const level = appealPolicy.level(facts)
  const { decisionId } = facts
  const dueAt = await appealDueAt(tx, app, level)
  await writeAppeal(tx, { id: app.runtime.id(), caseId, decisionId, accountId, text, level, dueAt, now })
  await emit(tx, 'case.changed', { caseId })
  return { ok: true, createdAt: now }
}

/** When an appeal filed now goes on to the platform, if it is the group's to decide. */
export async function appealDueAt(tx: Tx, app: App, level: 'GROUP' | 'PLATFORM'): Promise<Date | null> {
  if (level === 'PLATFORM') return null
  const { groupDeadlineMs } = await placeRules(tx, app.config)
  return new Date(app.runtime.now().getTime() + groupDeadlineMs)
}
