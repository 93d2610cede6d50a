import type { ProcedureKind, ProcedureState, VoteChoice } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { ProcedurePayload } from '../../store/tables.ts'

/** A vote, with what the viewer has done in it. */
export interface ProcedureRow {
  readonly id: string
  readonly groupId: string
  readonly kind: ProcedureKind
  readonly title: string
  readonly text: string
  readonly payload: ProcedurePayload
  readonly openedBy: string | null
  readonly opensAt: Date
  readonly closesAt: Date
  readonly quorum: number
  readonly threshold: number
  readonly minDays: number
  readonly secret: boolean
  readonly state: ProcedureState
  readonly roll: number
  readonly yes: number
  readonly no: number
  readonly abstain: number
  readonly carryOutAt: Date | null
  readonly endedAt: Date | null
  readonly onRoll: boolean
  readonly hasVoted: boolean
  readonly choice: VoteChoice | null
  readonly hiddenAt: Date | null
  readonly removedAt: Date | null
}

const columns = sql`p.id, p.group_id as "groupId", p.kind, p.title, p.text, p.payload, p.opened_by as "openedBy", p.opens_at as "opensAt",
  p.closes_at as "closesAt", p.quorum, p.threshold, p.min_days as "minDays", p.secret, p.state, p.roll_count as roll, p.yes_count as yes,
  p.no_count as no, p.abstain_count as abstain, p.carry_out_at as "carryOutAt", p.ended_at as "endedAt", r.account_id is not null as "onRoll",
  coalesce(r.has_voted, false) as "hasVoted", r.choice, p.hidden_at as "hiddenAt", p.removed_at as "removedAt"`
const sources = (viewerId: string): RawBuilder<unknown> => sql`procedures p
  left join procedure_roll r on r.procedure_id = p.id and r.account_id = ${viewerId}::uuid`

/** Open, or passed and waiting to be carried out. */
const isCurrent = sql`(p.state = 'OPEN' or (p.state = 'PASSED' and p.carry_out_at is not null))`

/** A vote as the viewer knows it; null if there is none. Whether they may know of it depends on their membership. */
export async function procedureRow(db: Db, viewerId: string, id: string): Promise<ProcedureRow | null> {
  const { rows } = await sql<ProcedureRow>`select ${columns} from ${sources(viewerId)} where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** `procedureRow`, locked until the transaction ends. */
export async function lockProcedure(tx: Tx, viewerId: string, id: string): Promise<ProcedureRow | null> {
  await sql`select 1 from procedures where id = ${id} for update`.execute(tx)
  return procedureRow(tx, viewerId, id)
}

/** Votes of a group, the latest first, one more than the page holds. The caller has checked that the viewer is a member. */
export async function procedurePage(
  db: Db,
  viewerId: string,
  args: { groupId: string; past: boolean; after: string | null; limit: number },
): Promise<ProcedureRow[]> {
  const { rows } = await sql<ProcedureRow>`
    select ${columns} from ${sources(viewerId)}
    where p.group_id = ${args.groupId} and ${args.past ? sql`not ${isCurrent}` : isCurrent}
      ${andWhen(args.after, (id) => sql`p.id < ${id}::uuid`)}
    order by p.id desc limit ${args.limit + 1}`.execute(db)
  return rows
}

export interface OpenCounts {
  readonly all: number
  readonly own: number
  readonly aboutOwner: number
  /** Whether the person stood for owner lately, in vain. */
  readonly stoodSince: boolean
}

/** Everything that may keep a person from opening a vote in a group. The caller has locked the group. */
export async function openCounts(
  tx: Tx,
  groupId: string,
  { accountId, failedSince }: { accountId: string; failedSince: Date },
): Promise<OpenCounts> {
  const { rows } = await sql<OpenCounts>`
    select count(*) filter (where p.state = 'OPEN')::int as all,
      count(*) filter (where p.state = 'OPEN' and p.opened_by = ${accountId}::uuid)::int as own,
      count(*) filter (where p.kind = 'OWNER' and ${isCurrent})::int as "aboutOwner",
      coalesce(bool_or(p.kind = 'OWNER' and p.opened_by = ${accountId}::uuid and p.state in ('FAILED', 'WITHDRAWN', 'VOID')
        and p.ended_at > ${failedSince}::timestamptz), false) as "stoodSince"
    from procedures p where p.group_id = ${groupId}`.execute(tx)
  return rows[0] ?? { all: 0, own: 0, aboutOwner: 0, stoodSince: false }
}

export type NewProcedure = Pick<
  ProcedureRow,
  | 'id'
  | 'groupId'
  | 'kind'
  | 'title'
  | 'text'
  | 'payload'
  | 'opensAt'
  | 'closesAt'
  | 'quorum'
  | 'threshold'
  | 'minDays'
  | 'secret'
> & { readonly openedBy: string }

/**
 * Stores a vote and fixes its roll: people who have been members long enough, whom others can see, and the owner. Returns
 * how many they are.
 */
export async function insertProcedure(tx: Tx, procedure: NewProcedure): Promise<number> {
  const { id, groupId, opensAt } = procedure
  await tx
    .insertInto('procedures')
    .values({
      id,
      group_id: groupId,
      kind: procedure.kind,
      title: procedure.title,
      text: procedure.text,
      payload: jsonb(procedure.payload),
      opened_by: procedure.openedBy,
      opens_at: opensAt,
      closes_at: procedure.closesAt,
      quorum: procedure.quorum,
      threshold: procedure.threshold,
      min_days: procedure.minDays,
      secret: procedure.secret,
      roll_count: 0,
      reminded_at: null,
      carry_out_at: null,
      ended_at: null,
    })
    .execute()
  const { rows } = await sql<{ roll: number }>`
    with roll as (
      insert into procedure_roll (procedure_id, account_id)
      select ${id}::uuid, m.account_id from group_members m join accounts a on a.id = m.account_id
      where m.group_id = ${groupId} and m.membership_state = 'MEMBER' and not m.away and a.status = 'ACTIVE' and a.kind = 'PERSON'
        and (m.role = 'OWNER' or m.joined_at <= ${opensAt}::timestamptz - make_interval(days => ${procedure.minDays}))
      returning 1
    )
    update procedures set roll_count = (select count(*) from roll) where id = ${id} returning roll_count as roll`.execute(
    tx,
  )
  return rows[0]?.roll ?? 0
}

/** Ends a vote, or moves it on, if it is still in the state it was read in. The caller has locked it. */
export async function setProcedureState(
  tx: Tx,
  id: string,
  change: { state: ProcedureState; carryOutAt?: Date | null; endedAt: Date },
): Promise<void> {
  await tx
    .updateTable('procedures')
    .set({ state: change.state, ended_at: change.endedAt, carry_out_at: change.carryOutAt ?? null })
    .where('id', '=', id)
    .execute()
}
