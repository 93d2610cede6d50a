import type { GroupCaseCard, GroupCaseView } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { casePolicy, groupCases, queue } from '#features/moderation/index.ts'
import { type CaseParts, casePartsOf, severityOf } from '../cases/caseParts.ts'
import { caseTargetOf } from '../cases/caseTargets.ts'
import { casePersonOf } from './casePersonOf.ts'
import { reviewerOf } from './reviewerOf.ts'

type Row = groupCases.GroupCaseRow

interface Parts extends CaseParts {
  readonly isAdmin: boolean
}

/** Cases of a group as lines of its queue, in their order. */
export async function presentGroupCases(
  db: Db,
  app: App,
  reviewer: { readonly actor: Actor; readonly isAdmin: boolean },
  rows: readonly Row[],
): Promise<GroupCaseCard[]> {
  const { actor, isAdmin } = reviewer
  const parts = { ...(await casePartsOf({ db, app, actor }, { rows })), isAdmin }
  return rows.flatMap((row) => cardOf(parts, row) ?? [])
}

const stateOf = ({ state, level }: Row): GroupCaseCard['state'] =>
  state === 'CLOSED' ? 'CLOSED' : level === 'PLATFORM' ? 'WITH_PLATFORM' : 'OPEN'

function cardOf(parts: Parts, row: Row): GroupCaseCard | null {
  const author = parts.people.get(row.authorId)
  if (!author || row.groupId === null) return null
  return {
    id: row.id,
    groupId: row.groupId,
    version: row.version,
    state: stateOf(row),
    level: row.level,
    openedAt: row.openedAt.toISOString(),
    dueAt: row.state === 'CLOSED' ? null : (row.dueAt?.toISOString() ?? null),
    target: caseTargetOf(parts, row),
    author: casePersonOf(author),
    reasons: [...row.reasons],
    reportCount: row.reportCount,
    flags: row.flags.map(({ rule, at }) => ({ rule, at })),
    severity: severityOf(row),
    hiddenAt: row.hiddenAt?.toISOString() ?? null,
    claim: claimOf(parts, row),
    decision: decisionOf(parts, row),
    appeal: row.appeal && {
      state: row.appeal.state,
      text: row.appeal.text,
      createdAt: row.appeal.createdAt,
      dueAt: row.appealDueAt?.toISOString() ?? null,
      decidedAt: row.appeal.decidedAt,
    },
    can: abilitiesOf(parts, row),
  }
}

/** A claim; the platform's moderators are not named. */
function claimOf({ people }: Parts, row: Row): GroupCaseCard['claim'] {
  if (row.claimedBy === null || row.claimedUntil === null) return null
  const by = row.isClaimedInGroup ? people.get(row.claimedBy) : undefined
  return { by: by ? casePersonOf(by) : null, until: row.claimedUntil.toISOString() }
}

/** A decision; the names and notes of the platform's moderators are for its staff. */
function decisionOf({ people }: Parts, { decision }: Row): GroupCaseCard['decision'] {
  if (decision === null) return null
  const isOurs = decision.level === 'GROUP'
  const by = isOurs ? people.get(decision.by ?? '') : undefined
  return {
    decision: decision.decision,
    level: decision.level,
    by: by ? casePersonOf(by) : null,
    at: decision.at,
    rule: decision.rule,
    note: isOurs ? decision.note : null,
  }
}

function abilitiesOf({ app, actor, isAdmin }: Parts, row: Row): GroupCaseCard['can'] {
  const { groupCasePolicy } = groupCases
  const { decision, appeal } = row
  const judges = groupCasePolicy.decide(row).ok
  const made = decision && {
    isOwn: decision.by === actor.id && decision.level === 'GROUP',
    at: new Date(decision.at),
    isAppealed: decision.isAppealed,
  }
  return {
    keep: judges,
    remove: judges,
    escalate: groupCasePolicy.escalate(row, appeal?.state === 'OPEN').ok,
    undo: casePolicy.undo(made, app.runtime.now()).ok,
    judgeAppeal: appeal !== null && groupCasePolicy.judgeAppeal(appeal, isAdmin).ok,
  }
}

/** Everything that the moderators of a group may know of one of its cases; 404 for what does not exist for the viewer. */
export async function presentGroupCase(db: Db, app: App, actor: Actor, caseId: string): Promise<GroupCaseView> {
  const row = await groupCases.groupCaseRow(db, actor.id, caseId, app.runtime.now())
  const reviewer = row?.groupId ? await reviewerOf(db, actor, row.groupId) : null
  if (!row?.groupId || !reviewer) throw new Refusal('CASE_NOT_FOUND')
  const { groupId } = row
  const [notes, record] = await Promise.all([
    queue.notesOn(db, { caseId, groupId }),
    groupCases.recordInGroup(db, groupId, row.authorId),
  ])
  const shown = { rows: [row], personIds: notes.map(({ by }) => by) }
  const parts = { ...(await casePartsOf({ db, app, actor }, shown)), ...reviewer }
  const card = cardOf(parts, row)
  if (!card) throw new Refusal('CASE_NOT_FOUND')
  return {
    ...card,
    authorRecord: { removed: record.removed, lastRemovedAt: record.lastRemovedAt?.toISOString() ?? null },
    notes: notes.flatMap(({ by, text, at }) => {
      const person = parts.people.get(by)
      return person ? [{ by: casePersonOf(person), text, at: at.toISOString() }] : []
    }),
  }
}
