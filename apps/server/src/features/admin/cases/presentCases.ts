import type { CaseCard, CaseView, UserAdminCard } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { appealPolicy, casePolicy, queue } from '#features/moderation/index.ts'
import { auditEntries } from '../platform/store/auditEntries.ts'
import { adminPolicy } from '../policy.ts'
import { presentAudit } from '../platform/presentAudit.ts'
import { withoutOpinions } from '../platform/withoutOpinions.ts'
import { authorRecord } from './store/authorRecord.ts'
import { caseContext } from './caseContext.ts'
import { type CaseParts, casePartsOf, severityOf } from './caseParts.ts'
import { casePreviewOf, caseTargetOf } from './caseTargets.ts'

type CaseRow = queue.CaseRow

const maxHistory = 100

/** Cases as rows of the queue, in their order. */
export async function presentCases(db: Db, app: App, actor: Actor, rows: readonly CaseRow[]): Promise<CaseCard[]> {
  const parts = await casePartsOf({ db, app, actor }, { rows })
  return rows.flatMap((row) => {
    const author = parts.people.get(row.authorId)
    return author ? [cardOf(parts, row, author)] : []
  })
}

function cardOf(parts: CaseParts, row: CaseRow, author: UserAdminCard): CaseCard {
  const { actor, people } = parts
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null))
  const claimant = personOf(row.claimedBy)
  const requester = personOf(row.first?.by ?? null)
  const judges = casePolicy.judge(row, actor).ok
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    openedAt: row.openedAt.toISOString(),
    target: caseTargetOf(parts, row),
    author,
    reasons: [...row.reasons],
    score: row.score,
    severity: severityOf(row),
    reach: row.reach,
    autoFlags: [...row.flags],
    claim: claimant && row.claimedUntil ? { by: claimant, until: row.claimedUntil.toISOString() } : null,
    secondOpinion:
      requester && row.first && row.escalatedAt
        ? {
            askedBy: requester,
            at: row.escalatedAt.toISOString(),
            ...(casePolicy.showsProposal(row) ? { proposal: row.first.proposal } : {}),
          }
        : null,
    decision: row.decision && decisionOf(row.decision, personOf(row.decision.by)),
    appeal: row.appeal && {
      id: row.appeal.id,
      state: row.appeal.state,
      text: row.appeal.text,
      createdAt: row.appeal.createdAt,
      decidedAt: row.appeal.decidedAt,
      note: row.appeal.note,
    },
    group:
      row.groupId === null || row.groupName === null
        ? null
        : { id: row.groupId, name: row.groupName, level: row.level, dueAt: row.dueAt?.toISOString() ?? null },
    can: {
      approve: judges,
      remove: judges,
      askSecond: casePolicy.askSecond(row).ok,
      ban: adminPolicy.outrank(actor, author).ok,
      judgeAppeal: row.appeal !== null && appealPolicy.judge(row.appeal).ok,
    },
  }
}

const decisionOf = (
  { decision, at, rule, note }: NonNullable<CaseRow['decision']>,
  by: UserAdminCard | null,
): CaseCard['decision'] => ({ decision, by, at, rule, note })

/** Everything about one case; refuses what does not exist for the viewer. */
export async function presentCase(db: Db, app: App, actor: Actor, caseId: string): Promise<CaseView> {
  const row = await queue.caseRow(db, actor.id, caseId, app.runtime.now())
  if (!row) throw new Refusal('CASE_NOT_FOUND')
  const [reports, lines, notes, notesOnAuthor, earlier, context, record] = await Promise.all([
    queue.reportRows(db, caseId),
    auditEntries(db, { targetKind: 'CASE', targetId: caseId, changes: true, after: null, limit: maxHistory }),
    queue.notesOn(db, { caseId }),
    queue.notesOn(db, { accountId: row.authorId }),
    queue.earlierVersions(db, caseId),
    caseContext(db, { kind: row.targetKind, id: row.targetId }),
    authorRecord(db, row.authorId),
  ])
  const parts = await casePartsOf(
    { db, app, actor },
    {
      rows: [row],
      personIds: [...reports.map(({ reporterId }) => reporterId), ...[...notes, ...notesOnAuthor].map(({ by }) => by)],
      versions: earlier.map(({ preview }) => preview),
    },
  )
  const { people } = parts
  const author = people.get(row.authorId)
  if (!author) throw new Refusal('CASE_NOT_FOUND')
  const noted = (rows: typeof notes): CaseView['notes'] =>
    rows.flatMap(({ by, text, at }) => {
      const person = people.get(by)
      return person ? [{ by: person, text, at: at.toISOString() }] : []
    })
  const history = await withoutOpinions(db, actor.id, await presentAudit(db, actor.id, lines))
  return {
    ...cardOf(parts, row, author),
    earlier: earlier.map(({ at, preview }) => ({ at: at.toISOString(), preview: casePreviewOf(parts, preview) })),
    reports: reports.map((report) => ({
      id: report.id,
      reporter: report.isGone ? null : (people.get(report.reporterId) ?? null),
      reason: report.reason,
      text: report.text,
      at: report.at.toISOString(),
      weight: report.weight,
    })),
    context,
    authorRecord: { ...record, lastRemovedAt: record.lastRemovedAt?.toISOString() ?? null },
    hiddenAt: row.hiddenAt?.toISOString() ?? null,
    history,
    notes: noted(notes),
    notesOnAuthor: noted(notesOnAuthor),
  }
}
