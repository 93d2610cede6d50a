import { sql } from 'kysely'
import type { Db } from '../../../kernel/tables.ts'

/** Groups that both are members of, those joined last by the other first. */
export async function groupsInCommon(db: Db, viewerId: string, otherId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from group_members mine
    join group_members theirs on theirs.group_id = mine.group_id and theirs.account_id = ${otherId} and theirs.standing = 'MEMBER'
    join groups g on g.id = mine.group_id and g.deleted_at is null
    where mine.account_id = ${viewerId} and mine.standing = 'MEMBER'
    order by theirs.joined_at desc, g.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
