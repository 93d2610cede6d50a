import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { ClaimState } from '../../store/tables.ts'

export interface ClaimRow {
  readonly id: string
  readonly groupId: string
  readonly claimantId: string
  readonly openedAt: Date
  readonly dueAt: Date
  readonly state: ClaimState
}
const columns = [
  'id',
  'group_id as groupId',
  'claimant_id as claimantId',
  'opened_at as openedAt',
  'due_at as dueAt',
  'state',
] as const

/** The open claim to a group; null if there is none. */
export async function openClaim(db: Db, groupId: string): Promise<ClaimRow | null> {
  const row = await db
    .selectFrom('group_claims')
    .select(columns)
    .where('group_id', '=', groupId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  return row ?? null
}

/** A claim to a group that exists, with the group's name; null if there is none. */
export async function claimWithGroup(db: Db, id: string): Promise<(ClaimRow & { readonly name: string }) | null> {
  const row = await db
    .selectFrom('group_claims as c')
    .innerJoin('groups as g', (join) => join.onRef('g.id', '=', 'c.group_id').on('g.deleted_at', 'is', null))
    .select([
      'c.id',
      'c.group_id as groupId',
      'c.claimant_id as claimantId',
      'c.opened_at as openedAt',
      'c.due_at as dueAt',
      'c.state',
      'g.name',
    ])
    .where('c.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Opens a claim; false if the group has one: of two at once, one is first. */
export async function insertClaim(tx: Tx, claim: Omit<ClaimRow, 'state'>): Promise<boolean> {
  const row = await tx
    .insertInto('group_claims')
    .values({
      id: claim.id,
      group_id: claim.groupId,
      claimant_id: claim.claimantId,
      opened_at: claim.openedAt,
      due_at: claim.dueAt,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('group_id').where('state', '=', sql.lit('OPEN')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the open claim to a group, or only that of one claimant; null if there is none. */
export async function endClaim(
  tx: Tx,
  groupId: string,
  { state, claimantId, now }: { state: Exclude<ClaimState, 'OPEN'>; claimantId?: string; now: Date },
): Promise<ClaimRow | null> {
  const row = await tx
    .updateTable('group_claims')
    .set({ state, ended_at: now })
    .where('group_id', '=', groupId)
    .where('state', '=', 'OPEN')
    .$if(claimantId !== undefined, (query) => query.where('claimant_id', '=', claimantId ?? ''))
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}

/** Groups with a claim whose time is over; those that are deleted wait for their return. */
export async function dueClaims(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.group_id as id from group_claims c join groups g on g.id = c.group_id and g.deleted_at is null
    where c.state = 'OPEN' and c.due_at <= ${now} order by c.due_at, c.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
