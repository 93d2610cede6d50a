import { CaseTargetKind } from '@koinon/contract/shared'
import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import type { App } from '#kernel/app.ts'
import type { Db } from '#kernel/tables.ts'
import { inTransaction } from '#kernel/unit.ts'
import { type Surroundings, evaluationOf } from '../engine/evaluate.ts'
import { type Subject, folded } from '../engine/subject.ts'
import { flag } from '../services/flag.ts'
import { type ActiveRule, activeRules } from '../store/rules.ts'
import { looksOf, readSubject, removedLooks, reportersOf, writtenBy } from '../store/subjects.ts'

/** Applies every rule that is switched on to one thing, and flags it for those that match. */
export const lookAtJob = defineJob({
  name: 'look-at-content',
  payload: z.strictObject({ kind: CaseTargetKind, id: z.uuid(), because: z.enum(['WRITTEN', 'REPORTED']) }),
  maxAttempts: 5,
  run: async (app, { kind, id, because }) => {
    const subject = await readSubject(app.db, kind, id)
    if (!subject?.stands) return
    const rules = (await activeRules(app.db, kind)).filter(
      ({ settings }) => (settings.kind === 'REPORT_RATE') === (because === 'REPORTED'),
    )
    const hits: ActiveRule[] = []
    for (const rule of rules)
      if (await evaluationOf(rule.settings)(subject, aroundNow(app, app.db, subject, rule))) hits.push(rule)
    if (hits.length === 0) return
    await inTransaction(app, async (tx) => {
      for (const rule of hits) await flag(tx, subject, rule)
    })
  },
})

function aroundNow(app: App, db: Db, subject: Subject, { targets }: ActiveRule): Surroundings {
  const ago = (seconds: number) => new Date(app.seams.now().getTime() - seconds * 1000)
  return {
    written: async (within) => (await writtenBy(db, subject.authorId, targets, ago(within))).length,
    repeated: async (text, within) =>
      (await writtenBy(db, subject.authorId, targets, ago(within))).filter((other) => folded(other.text) === text)
        .length,
    reporters: (within) => reportersOf(db, subject.kind, subject.id, ago(within)),
    looks: () => looksOf(db, subject.mediaIds),
    removedLooks: () => removedLooks(db),
  }
}
