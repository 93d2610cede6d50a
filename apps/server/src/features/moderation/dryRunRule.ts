import { setImmediate as breathe } from 'node:timers/promises'
import type { CaseProposal, CaseTargetKind, FlagRuleSettings } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { ruleTestOf } from './rules/ruleTest.ts'
import { contextAtTime } from './rules/reportHistory.ts'
import { textOfTarget } from './rules/ruleTarget.ts'
import { imageHashesById, pastReports, decisionsOn } from './store/reportHistory.ts'
import { type RuleTargetRow, newestRuleTargets, removedImageHashes } from './store/ruleTargets.ts'

const maxInspected = 10_000
const maxExamples = 20
const exampleLength = 500
/** How many are processed before other work gets its turn. */
const stretch = 100

export interface DryRun {
  readonly looked: number
  readonly hits: number
  readonly removed: number
  readonly kept: number
  readonly examples: readonly {
    readonly kind: CaseTargetKind
    readonly id: string
    readonly text: string
    readonly createdAt: string
    readonly decision: CaseProposal | null
  }[]
}

/**
 * The newest targets of these days that a rule would have flagged; flags nothing. The text of things that are not
 * public, or that not every member of the group reads, is shown only if a case has already brought them before
 * moderators.
 */
export async function dryRunRule(
  db: Db,
  args: {
    settings: FlagRuleSettings
    targets: readonly CaseTargetKind[]
    since: Date
    /** The group whose rule it is; null: the platform's. */
    groupId: string | null
  },
): Promise<DryRun> {
  const { since, groupId } = args
  const kinds = [...new Set(args.targets)]
  const found: RuleTargetRow[] = []
  for (const kind of kinds) found.push(...(await newestRuleTargets(db, kind, { since, groupId, limit: maxInspected })))
  const subjects = found
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, maxInspected)
  const needsHashes = args.settings.kind === 'MEDIA_HASH'
  const wantsReports = args.settings.kind === 'REPORT_RATE'
  const around = contextAtTime({
    subjects,
    reports: wantsReports ? await pastReports(db, kinds, since) : [],
    perceptualHashes: needsHashes
      ? await imageHashesById(
          db,
          subjects.flatMap(({ mediaIds }) => mediaIds),
        )
      : new Map(),
    removedHashes: needsHashes ? await removedImageHashes(db) : [],
  })
  const evaluate = ruleTestOf(args.settings)
  const hits: RuleTargetRow[] = []
  for (const [index, subject] of subjects.entries()) {
    if (index % stretch === 0) await breathe()
    if (await evaluate(subject, around(subject))) hits.push(subject)
  }
  const verdicts = await decisionsOn(
    db,
    hits.map(({ id }) => id),
    groupId,
  )
  const decided = (decision: CaseProposal) => hits.filter(({ id }) => verdicts.get(id)?.decision === decision).length
  return {
    looked: subjects.length,
    hits: hits.length,
    removed: decided('REMOVE'),
    kept: decided('APPROVE'),
    examples: hits
      .filter((hit) => verdicts.has(hit.id) || (groupId === null ? hit.isOpen : hit.isOpenInGroup && hit.stands))
      .slice(0, maxExamples)
      .map((subject) => ({
        kind: subject.kind,
        id: subject.id,
        text: textOfTarget(subject).slice(0, exampleLength),
        createdAt: subject.createdAt.toISOString(),
        decision: verdicts.get(subject.id)?.decision ?? null,
      })),
  }
}
