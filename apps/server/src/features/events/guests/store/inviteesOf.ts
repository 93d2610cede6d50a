import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { visibility } from '#features/users/index.ts'
import { mayBeGuest } from './guestList.ts'

/** The facts that decide whether a host may put a person on an event’s list. */
export interface Invitee {
  readonly id: string
  /** Exists for the host. */
  readonly isVisible: boolean
  /** Accepts invitations from the host. */
  readonly isWilling: boolean
  /** Sees the event and may join it. */
  readonly isAdmitted: boolean
}

/** `peoplePolicy` for many at once: whom the host may name, who accepts invitations, and whom the event admits. */
export async function inviteesOf(
  db: Db,
  { hostId, eventId, ids }: { hostId: string; eventId: string; ids: readonly string[] },
): Promise<Map<string, Invitee>> {
  const { rows } = await sql<Invitee>`
    select a.id,
      a.id = ${hostId}::uuid or (account_is_visible(a.status, a.isolated_until) and not ${visibility.blockedBetween(hostId, sql.ref('a.id'))}) as "isVisible",
      a.id = ${hostId}::uuid or a.who_may_invite = 'EVERYONE' or (a.who_may_invite = 'GROUP_MEMBERS'
        and ${visibility.shareGroup(hostId, sql.ref('a.id'))}) as "isWilling",
      ${mayBeGuest(eventId)} as "isAdmitted"
    from accounts a where a.id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
