import type { RoleHolder } from '@koinon/contract/groupPermissions'
import type { ProcedureView } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { personCards } from '#features/users/index.ts'
import { procedurePolicy, voted } from './procedurePolicy.ts'
import type { ProcedureRow } from './store/procedures.ts'

type Viewer = RoleHolder & { readonly id: string }

/** Votes as a member may know them, in order. */
export async function procedureViews(
  db: Db,
  viewer: Viewer,
  rows: readonly ProcedureRow[],
  now: Date,
): Promise<ProcedureView[]> {
  const people = await personCards(
    db,
    viewer.id,
    rows.flatMap(({ openedBy }) => openedBy ?? []),
  )
  return rows.map((row) => {
    const { yes, no, abstain, onRoll, hasVoted } = row
    const words = procedurePolicy.words(row)
    const isRead = words === 'SHOWN' || (words === 'HIDDEN' && row.openedBy === viewer.id)
    return {
      id: row.id,
      groupId: row.groupId,
      kind: row.kind,
      title: isRead ? row.title : '',
      text: isRead ? row.text : '',
      rules: isRead && row.payload.rules ? [...row.payload.rules] : null,
      words,
      openedBy: people.get(row.openedBy ?? '') ?? null,
      openedAt: row.opensAt.toISOString(),
      closesAt: row.closesAt.toISOString(),
      quorum: row.quorum,
      threshold: row.threshold,
      isSecret: row.secret,
      minDays: row.minDays,
      state: row.state,
      roll: row.roll,
      voted: voted(row),
      result: procedurePolicy.showsResult(row) ? { yes, no, abstain } : null,
      carryOutAt: row.carryOutAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      mine: { onRoll, voted: hasVoted, choice: row.choice },
      can: {
        vote: procedurePolicy.vote(row, { onRoll, hasVoted }, now).ok,
        withdraw: procedurePolicy.withdraw(row, viewer, now).ok,
        report: procedurePolicy.report(row, viewer).ok,
      },
    }
  })
}
