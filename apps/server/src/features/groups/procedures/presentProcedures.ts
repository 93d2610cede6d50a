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
    return {
      id: row.id,
      groupId: row.groupId,
      kind: row.kind,
      title: row.title,
      text: row.text,
      rules: row.payload.rules ? [...row.payload.rules] : null,
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
      },
    }
  })
}
