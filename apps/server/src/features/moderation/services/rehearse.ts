import { setImmediate as breathe } from 'node:timers/promises'
import type { CaseProposal, CaseTargetKind, FlagRuleSettings } from '@koinon/contract/shared'
import type { Db } from '#kernel/tables.ts'
import { evaluationOf } from '../engine/evaluate.ts'
import { aroundThen } from '../engine/past.ts'
import { wordsOf } from '../engine/subject.ts'
import { looksById, pastReports, verdictsOn } from '../store/past.ts'
import { type SubjectRow, newestSubjects, removedLooks } from '../store/subjects.ts'

const mostLooked = 10_000
const mostExamples = 20
const exampleLength = 500
/** How many are processed before other work gets its turn. */
const stretch = 100

export interface Rehearsal {
  readonly looked: number
  readonly hits: number
  readonly removed: number
  readonly examples: readonly {
    readonly kind: CaseTargetKind
    readonly id: string
    readonly text: string
    readonly createdAt: string
    readonly decision: CaseProposal | null
  }[]
}

/**
 * What a rule would have flagged among the newest things of these days; flags nothing. The text of things that are
 * not public is shown only if a case has already brought them before moderators.
 */
export async function rehearse(
  db: Db,
  wish: { settings: FlagRuleSettings; targets: readonly CaseTargetKind[]; since: Date },
): Promise<Rehearsal> {
  const kinds = [...new Set(wish.targets)]
  const found: SubjectRow[] = []
  for (const kind of kinds) found.push(...(await newestSubjects(db, kind, wish.since, mostLooked)))
  const subjects = found.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime()).slice(0, mostLooked)
  const wantsLooks = wish.settings.kind === 'MEDIA_HASH'
  const wantsReports = wish.settings.kind === 'REPORT_RATE'
  const around = aroundThen({
    subjects,
    reports: wantsReports ? await pastReports(db, kinds, wish.since) : [],
    looks: wantsLooks
      ? await looksById(
          db,
          subjects.flatMap(({ mediaIds }) => mediaIds),
        )
      : new Map(),
    removedLooks: wantsLooks ? await removedLooks(db) : [],
  })
  const evaluate = evaluationOf(wish.settings)
  const hits: SubjectRow[] = []
  for (const [index, subject] of subjects.entries()) {
    if (index % stretch === 0) await breathe()
    if (await evaluate(subject, around(subject))) hits.push(subject)
  }
  const verdicts = await verdictsOn(
    db,
    hits.map(({ id }) => id),
  )
  return {
    looked: subjects.length,
    hits: hits.length,
    removed: hits.filter(({ id }) => verdicts.get(id)?.decision === 'REMOVE').length,
    examples: hits
      .filter(({ id, isOpen }) => isOpen || verdicts.has(id))
      .slice(0, mostExamples)
      .map((subject) => ({
        kind: subject.kind,
        id: subject.id,
        text: wordsOf(subject).slice(0, exampleLength),
        createdAt: subject.createdAt.toISOString(),
        decision: verdicts.get(subject.id)?.decision ?? null,
      })),
  }
}
