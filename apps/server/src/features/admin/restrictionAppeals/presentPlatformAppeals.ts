import type { z } from 'zod'
import type { contract } from '@koinon/contract'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { restrictions } from '#features/groups/index.ts'
import { appealPolicy } from '#features/moderation/index.ts'
import { staffCards } from '#features/users/index.ts'

type View = z.output<typeof contract.admin.restrictionAppealsList.response>['items'][number]
type Row = Awaited<ReturnType<typeof restrictions.platformAppeals>>[number]

/** Whether a member of staff may decide an appeal against a restriction. */
export const mayDecide = (row: Row, actor: Pick<Actor, 'id'>): boolean =>
  appealPolicy.judge({ state: 'OPEN', hadPart: row.involvedIds.includes(actor.id), othersMay: row.othersMay }).ok

/** Appeals against restrictions in groups, for staff, in their order. */
export async function presentPlatformAppeals(db: Db, actor: Pick<Actor, 'id'>, rows: readonly Row[]): Promise<View[]> {
  const people = await staffCards(
    db,
    rows.flatMap(({ userId, byId }) => (byId === null ? [userId] : [userId, byId])),
  )
  return rows.flatMap((row) => {
    const appellant = people.get(row.userId)
    if (!appellant) return []
    const inGroup = row.appeals.find(({ level }) => level === 'GROUP')
    return [
      {
        id: row.id,
        appellant,
        group: { id: row.groupId, name: row.groupName },
        kind: row.kind,
        until: row.until?.toISOString() ?? null,
        reason: row.reason,
        rule: row.rule,
        at: row.at.toISOString(),
        by: people.get(row.byId ?? '') ?? null,
        text: row.appealText,
        appealedAt: row.appealedAt.toISOString(),
        inGroup: inGroup ? { text: inGroup.text, message: inGroup.message } : null,
        canDecide: mayDecide(row, actor),
      },
    ]
  })
}
