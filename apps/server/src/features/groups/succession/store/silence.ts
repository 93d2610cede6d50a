import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { OwnerFacts } from '../successionPolicy.ts'

export interface OwnerRow extends OwnerFacts {
  readonly ownerId: string
}

/** Of the account `a`, which owns a group: banned, or deleted or about to be. */
const isGone = sql<boolean>`a.status in ('BANNED', 'DELETION_REQUESTED', 'PURGED')`
/** Since when the owner `a` of a group with the silence `s` is silent. */
const silentSince = sql<Date>`greatest(coalesce(a.last_seen_at, a.created_at), s.counts_from)`

/** The owner of a group, who is on its list of members whatever became of the account. */
export async function ownerFactsOf(db: Db, groupId: string): Promise<OwnerRow | null> {
  const { rows } = await sql<OwnerRow>`
    select a.id as "ownerId", ${isGone} as "isGone", ${silentSince} as "silentSince"
    from group_members m join accounts a on a.id = m.account_id left join group_silences s on s.group_id = m.group_id
    where m.group_id = ${groupId} and m.role = 'OWNER'`.execute(db)
  return rows[0] ?? null
}

/** Counts the owner's silence from now on. */
export async function restartSilence(tx: Tx, groupId: string, now: Date): Promise<void> {
  await sql`
    insert into group_silences (group_id, counts_from, notified) values (${groupId}, ${now}, null)
    on conflict (group_id) do update set counts_from = excluded.counts_from, notified = null`.execute(tx)
}

export type Notified = 'OWNER' | 'HEIR' | 'ADMINS'

/** How far the silence of an owner has gone; null while there is none. */
const reached = ({ now, days }: Stages): RawBuilder<Notified | null> => sql<Notified | null>`case
  when ${isGone} or ${silentSince} <= ${now}::timestamptz - make_interval(days => ${days.ADMINS}) then 'ADMINS'
  when ${silentSince} <= ${now}::timestamptz - make_interval(days => ${days.HEIR}) then 'HEIR'
  when ${silentSince} <= ${now}::timestamptz - make_interval(days => ${days.OWNER}) then 'OWNER' end`
const order = (stage: RawBuilder<unknown>) => sql`array_position(array['OWNER', 'HEIR', 'ADMINS'], ${stage})`

interface Stages {
  readonly now: Date
  readonly days: Readonly<Record<Notified, number>>
}

/** Groups whose owner has been silent for longer than anybody was notified of, or is back after somebody was. */
export async function changedSilences(db: Db, stages: Stages, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.group_id as id from group_members m
    join groups g on g.id = m.group_id and g.deleted_at is null
    join accounts a on a.id = m.account_id left join group_silences s on s.group_id = m.group_id
    where m.role = 'OWNER' and (
      (${reached(stages)} is null and s.notified is not null)
      or ${order(reached(stages))} > coalesce(${order(sql`s.notified`)}, 0))
    order by m.group_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The stage to notify of, and the one before; the caller has locked the group. */
export async function stageOf(
  db: Db,
  groupId: string,
  stages: Stages,
): Promise<{ stage: Notified | null; before: Notified | null; ownerId: string; isGone: boolean } | null> {
  const { rows } = await sql<{ stage: Notified | null; before: Notified | null; ownerId: string; isGone: boolean }>`
    select ${reached(stages)} as stage, s.notified as before, a.id as "ownerId", ${isGone} as "isGone"
    from group_members m join accounts a on a.id = m.account_id left join group_silences s on s.group_id = m.group_id
    where m.group_id = ${groupId} and m.role = 'OWNER'`.execute(db)
  return rows[0] ?? null
}

/** Records who was notified last of an owner's silence; null: it is over. */
export async function saveNotified(tx: Tx, groupId: string, notified: Notified | null): Promise<void> {
  await sql`
    insert into group_silences (group_id, counts_from, notified) values (${groupId}, null, ${notified})
    on conflict (group_id) do update set notified = excluded.notified`.execute(tx)
}
