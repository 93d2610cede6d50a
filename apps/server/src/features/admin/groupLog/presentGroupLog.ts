import type { contract } from '@koinon/contract'
import type { z } from 'zod'
import type { Db } from '#kernel/database/tables.ts'
import { staffCards } from '#features/users/index.ts'
import { casePersonOf } from '../groupCases/casePersonOf.ts'
import type { GroupLogRow } from './store/groupLog.ts'

type GroupLogLine = z.output<typeof contract.groups.moderationLog.response>['items'][number]

/** Acts in a group, as its moderators or, without any name, its members may know them. */
export async function presentGroupLog(
  db: Db,
  rows: readonly GroupLogRow[],
  { seesNames }: { readonly seesNames: boolean },
): Promise<GroupLogLine[]> {
  const named = seesNames ? rows.flatMap(({ byId, aboutId }) => [byId, aboutId].filter((id) => id !== null)) : []
  const people = await staffCards(db, named)
  const personOf = (id: string | null) => {
    const person = people.get(id ?? '')
    return person === undefined || person.status === 'PURGED' ? null : casePersonOf(person)
  }
  return rows.map((row) => ({
    at: row.at.toISOString(),
    by: personOf(row.byId),
    action: row.action,
    about: personOf(row.aboutId),
    kind: row.kind,
    rule: row.rule,
    note: seesNames ? row.note : null,
  }))
}
