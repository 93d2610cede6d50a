import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { visibility } from '#features/users/index.ts'
import { mayBeGuest } from './guestList.ts'

/** The progress of inviting a whole group. */
export interface InviteRun {
  readonly id: string
  readonly eventId: string
  readonly groupId: string
  readonly byId: string
  /** Members up to here have been processed, in the order of their ids. */
  readonly reached: string
  readonly members: number
  readonly invited: number
  readonly already: number
  readonly skipped: number
  readonly isDone: boolean
}
/** One of the next members: already on the list, to be invited, or left alone. */
export interface NextMember {
  readonly id: string
  readonly place: 'ALREADY' | 'INVITE' | 'SKIP'
}

const columns = sql`id, event_id as "eventId", group_id as "groupId", by_id as "byId", last_invited_id as reached, member_count as members, invited_count as invited, already_count as already,
  skipped_count as skipped, done_at is not null as "isDone"`

/** The unfinished run for an event and group, locked until the transaction ends. */
export async function openRun(tx: Tx, eventId: string, groupId: string): Promise<InviteRun | null> {
  const { rows } = await sql<InviteRun>`
    select ${columns} from event_invite_runs where event_id = ${eventId} and group_id = ${groupId} and done_at is null for update`.execute(
    tx,
  )
  return rows[0] ?? null
}

export async function runById(tx: Tx, id: string): Promise<InviteRun | null> {
  const { rows } = await sql<InviteRun>`select ${columns} from event_invite_runs where id = ${id} for update`.execute(
    tx,
  )
  return rows[0] ?? null
}

export async function saveRun(tx: Tx, run: InviteRun, now: Date): Promise<void> {
  await sql`
    insert into event_invite_runs (id, event_id, group_id, by_id, last_invited_id, member_count, invited_count, already_count, skipped_count, created_at, done_at)
    values (${run.id}, ${run.eventId}, ${run.groupId}, ${run.byId}, ${run.reached}, ${run.members}, ${run.invited},
      ${run.already}, ${run.skipped}, ${now}, ${run.isDone ? now : null})
    on conflict (id) do update set last_invited_id = excluded.last_invited_id, invited_count = excluded.invited_count, already_count = excluded.already_count,
      skipped_count = excluded.skipped_count, done_at = excluded.done_at`.execute(tx)
}

/** How many of a group’s members are to be processed: all but the inviter. */
export async function countInvitable(db: Db, groupId: string, hostId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from group_members
    where group_id = ${groupId} and membership_state = 'MEMBER' and account_id <> ${hostId}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * The next members of a group after an id, and what happens to each: `peoplePolicy.invite` for many, who all share
 * the group with the host. Blocked in either direction, gone, or not admitted by the event: left alone.
 */
export async function nextMembers(
  db: Db,
  args: { eventId: string; groupId: string; hostId: string; after: string; limit: number },
): Promise<NextMember[]> {
  const { rows } = await sql<NextMember>`
    select a.id, case
      when exists (select 1 from event_guests g where g.event_id = ${args.eventId} and g.account_id = a.id and not g.by_isolated_author) then 'ALREADY'
      when account_is_visible(a.status, a.isolated_until) and a.who_may_invite <> 'NOBODY'
        and not ${visibility.blockedBetween(args.hostId, sql.ref('a.id'))} and ${mayBeGuest(args.eventId)} then 'INVITE'
      else 'SKIP' end as place
    from group_members m join accounts a on a.id = m.account_id
    where m.group_id = ${args.groupId} and m.membership_state = 'MEMBER' and m.account_id > ${args.after} and m.account_id <> ${args.hostId}
    order by m.account_id limit ${args.limit}`.execute(db)
  return rows
}

/** The account that a run is for, if it may still act, and whether it reaches others. Reads the accounts. */
export async function inviter(db: Db, id: string, now: Date): Promise<{ isolated: boolean } | null> {
  const { rows } = await sql<{ isolated: boolean }>`
    select coalesce(isolated_until > ${now}, false) as isolated from accounts where id = ${id} and status = 'ACTIVE'`.execute(
    db,
  )
  return rows[0] ?? null
}
