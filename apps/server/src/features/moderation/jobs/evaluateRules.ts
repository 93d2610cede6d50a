import { CaseTargetKind } from '@koinon/contract/shared'
import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { type RuleContext, ruleTestOf } from '../rules/ruleTest.ts'
import { type RuleTarget, foldText } from '../rules/ruleTarget.ts'
import { flagTarget } from '../flagTarget.ts'
import { routeOf } from '../routeOf.ts'
import { placeOfTarget } from '../store/routes.ts'
import { type ActiveRule, activeRules } from '../store/rules.ts'
import { imageHashesOf, readRuleTarget, removedImageHashes, reportersOf, writtenBy } from '../store/ruleTargets.ts'

/** Applies every rule that is switched on to one thing, and flags it for those that match. */
export const evaluateRulesJob = defineJob({
  name: 'evaluate-rules',
  payload: z.strictObject({ kind: CaseTargetKind, id: z.uuid(), because: z.enum(['WRITTEN', 'REPORTED']) }),
  maxAttempts: 5,
  run: async (app, { kind, id, because }) => {
    const subject = await readRuleTarget(app.db, kind, id)
    if (!subject?.stands) return
    // No rule of a group looks at what its moderators write, or at what only the platform decides.
    const { groupId } = routeOf({ ...(await placeOfTarget(app.db, subject)), severity: 0 })
    const rules = (await activeRules(app.db, kind, groupId)).filter(
      ({ settings }) => (settings.kind === 'REPORT_RATE') === (because === 'REPORTED'),
    )
    const hits: ActiveRule[] = []
    for (const rule of rules)
      if (await ruleTestOf(rule.settings)(subject, aroundNow(app, app.db, subject, rule))) hits.push(rule)
    if (hits.length === 0) return
    await inTransaction(app, async (tx) => {
      for (const rule of hits) await flagTarget(tx, subject, rule)
    })
  },
})

function aroundNow(app: App, db: Db, subject: RuleTarget, { targets, groupId }: ActiveRule): RuleContext {
  const ago = (seconds: number) => new Date(app.runtime.now().getTime() - seconds * 1000)
  const writtenSince = (since: Date) => writtenBy(db, { authorId: subject.authorId, kinds: targets, since, groupId })
  return {
    written: async (within) => (await writtenSince(ago(within))).length,
    repeated: async (text, within) =>
      (await writtenSince(ago(within))).filter((other) => foldText(other.text) === text).length,
    reporters: (within) => reportersOf(db, subject.kind, subject.id, ago(within)),
    perceptualHashes: () => imageHashesOf(db, subject.mediaIds),
    removedHashes: () => removedImageHashes(db),
  }
}
