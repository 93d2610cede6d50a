import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { PersonFacts } from '../facts.ts'
import { peoplePolicy } from '../policy.ts'
import { shareGroup } from './visibility.ts'

export type PersonNeed = keyof typeof peoplePolicy.sees

/** Names a person by id, as `me`, or as `@username`. */
const isNamed = (viewerId: string, ref: string) =>
  ref === 'me'
    ? sql`a.id = ${viewerId}::uuid`
    : ref.startsWith('@')
      ? sql`a.username = ${ref.slice(1).toLowerCase()}`
      : sql`a.id = ${ref}::uuid`

async function personFacts<More>(
  db: Db,
  viewerId: string,
  ref: string,
  more: RawBuilder<unknown>,
): Promise<(PersonFacts & More) | null> {
  const { rows } = await sql<PersonFacts & More>`
    select ${more} a.id, a.id = ${viewerId}::uuid as "isSelf", a.kind = 'BOT' as "isBot", account_is_visible(a.status, a.isolated_until) as "isVisible",
      a.is_private as "isPrivate", mine.state as mine, theirs.state as theirs,
      exists (select 1 from blocks where blocker_id = ${viewerId} and blocked_id = a.id) as "blockedByMe",
      exists (select 1 from blocks where blocker_id = a.id and blocked_id = ${viewerId}) as "blocksMe",
      a.who_may_message as "whoMayMessage", a.who_may_invite as "whoMayInvite", a.who_may_tag as "whoMayTag",
      a.show_lists as "showLists",
      ${shareGroup(viewerId, sql.ref('a.id'))} as "sharesGroup"
    from accounts a
    left join follows mine on mine.follower_id = ${viewerId} and mine.followee_id = a.id
    left join follows theirs on theirs.follower_id = a.id and theirs.followee_id = ${viewerId}
    where ${isNamed(viewerId, ref)}`.execute(db)
  return rows[0] ?? null
}

/**
 * The only access to a person: the facts between viewer and person, or 404 `USER_NOT_FOUND`, equally for an unknown
 * person and for one invisible to the viewer.
 */
export const accessPerson = (db: Db, viewerId: string, ref: string, need: PersonNeed): Promise<PersonFacts> =>
  accessPersonWith(db, { viewerId, ref, need, more: sql`` })

/** Whether a person may receive changes for a person's open profile. */
export const mayWatchPerson = (db: Db, viewerId: string, id: string): Promise<boolean> =>
  personFacts(db, viewerId, id, sql``).then((facts) => facts !== null && peoplePolicy.sees.card(facts))

/**
 * The access check of a person, with more columns of the row: `more` ends with a comma; `a` is the person in
 * `accounts`.
 */
export async function accessPersonWith<More>(
  db: Db,
  { viewerId, ref, need, more }: { viewerId: string; ref: string; need: PersonNeed; more: RawBuilder<unknown> },
): Promise<PersonFacts & More> {
  const facts = await personFacts<More>(db, viewerId, ref, more)
  if (!facts || !peoplePolicy.sees[need](facts)) throw new Refusal('USER_NOT_FOUND')
  return facts
}
