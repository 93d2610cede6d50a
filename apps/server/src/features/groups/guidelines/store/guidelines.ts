import { sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** The rules of a group, and how a person stands to them. */
export interface GuidelinesRow {
  readonly version: number
  readonly rules: string[]
  readonly isRequired: boolean
  /** The version that the person accepted last. */
  readonly accepted: number | null
}
export async function guidelinesFor(db: Db, groupId: string, accountId: string): Promise<GuidelinesRow | null> {
  const { rows } = await sql<GuidelinesRow>`
    select g.guidelines_version as version, g.rules, g.guidelines_required as "isRequired", a.version as accepted
    from groups g left join guideline_acceptances a on a.group_id = g.id and a.account_id = ${accountId}
    where g.id = ${groupId}`.execute(db)
  return rows[0] ?? null
}

/** Records that a person accepted a version; never an earlier one after a later. */
export async function saveAcceptance(
  tx: Tx,
  { groupId, accountId, version, now }: { groupId: string; accountId: string; version: number; now: Date },
): Promise<void> {
  await sql`
    insert into guideline_acceptances (group_id, account_id, version, at) values (${groupId}, ${accountId}, ${version}, ${now})
    on conflict (group_id, account_id) do update set version = excluded.version, at = excluded.at
    where guideline_acceptances.version < excluded.version`.execute(tx)
}

export interface GuidelinesVersionRow {
  readonly version: number
  readonly rules: string[]
  readonly at: Date
}
/** The versions of a group's rules, the present one first, one more than asked for. */
export async function guidelinesVersions(
  db: Db,
  groupId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<GuidelinesVersionRow[]> {
  const { rows } = await sql<GuidelinesVersionRow>`
    select version, rules, at from group_guidelines where group_id = ${groupId}
      ${andWhen(before, (version) => sql`version < ${version}`)}
    order by version desc limit ${limit + 1}`.execute(db)
  return rows
}
