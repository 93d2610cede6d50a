import { sql } from 'kysely'
import type { StaffNote } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { staffCards } from '#features/users/index.ts'

const shown = 50

/** Colleagues' notes about a person, newest first. Reads a table of moderation. */
export async function staffNotes(db: Db, accountId: string): Promise<StaffNote[]> {
  const { rows } = await sql<{ byId: string; text: string; at: Date }>`
    select by_id as "byId", text, at from staff_notes where account_id = ${accountId}
    order by at desc, id desc limit ${shown}`.execute(db)
  const people = await staffCards(
    db,
    rows.map(({ byId }) => byId),
  )
  return rows.flatMap(({ byId, text, at }) => {
    const by = people.get(byId)
    return by ? [{ by, text, at: at.toISOString() }] : []
  })
}
