import type { Interest } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface InterestChoice {
  readonly id: string
  readonly weight: number
}
export type InterestSource = 'ONBOARDING' | 'SETTINGS' | 'TOPIC'

/** The taxonomy as it is offered, with the member's choices, topics before their subtopics. */
export async function interestsFor(db: Db, accountId: string): Promise<Interest[]> {
  const { rows } = await sql<Interest>`
    select i.id, i.parent_id as "parentId", coalesce(i.names ->> me.language, i.name) as name, c.interest_id is not null as chosen,
      coalesce(c.weight, 1) as weight, i.people_count as "peopleCount"
    from interests i
    join accounts me on me.id = ${accountId}
    left join interests p on p.id = i.parent_id
    left join account_interests c on c.interest_id = i.id and c.account_id = me.id
    where c.interest_id is not null or not (i.hidden or coalesce(p.hidden, false))
      -- The topic of a subtopic that is kept.
      or exists (select 1 from account_interests k join interests s on s.id = k.interest_id
        where k.account_id = me.id and s.parent_id = i.id)
    order by i.position, i.id`.execute(db)
  return rows
}

/** The interests a member has chosen, for callers that do not need the whole taxonomy. */
export async function chosenInterests(db: Db, accountId: string): Promise<Interest[]> {
  return (await interestsFor(db, accountId)).filter(({ chosen }) => chosen)
}

/** A person's interests, for a viewer: named in the viewer's language, and whether the viewer shares them. */
export async function interestsOf(db: Db, viewerId: string, accountId: string): Promise<Interest[]> {
  const { rows } = await sql<Interest>`
    select i.id, i.parent_id as "parentId", coalesce(i.names ->> me.language, i.name) as name, c.interest_id is not null as chosen,
      coalesce(c.weight, 1) as weight, i.people_count as "peopleCount"
    from account_interests theirs
    join interests i on i.id = theirs.interest_id
    join accounts me on me.id = ${viewerId}
    left join account_interests c on c.interest_id = i.id and c.account_id = me.id
    where theirs.account_id = ${accountId} order by i.position, i.id`.execute(db)
  return rows
}

/** Interests by their ids, hidden ones included, named in the viewer's language. */
export async function interestsById(db: Db, viewerId: string, ids: readonly string[]): Promise<Interest[]> {
  const { rows } = await sql<Interest>`
    select i.id, i.parent_id as "parentId", coalesce(i.names ->> me.language, i.name) as name, c.interest_id is not null as chosen,
      coalesce(c.weight, 1) as weight, i.people_count as "peopleCount"
    from interests i
    join accounts me on me.id = ${viewerId}
    left join account_interests c on c.interest_id = i.id and c.account_id = me.id
    where i.id = any(${[...ids]}::uuid[]) order by i.position, i.id`.execute(db)
  return rows
}

/** Which of these ids are not interests. */
export async function unknownInterests(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::uuid[]) as wanted (id) where not exists (select 1 from interests i where i.id = wanted.id)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Makes this the member's one set; the counts of people are updated with it. Locking the account's row orders
 * concurrent calls.
 */
export async function replaceInterests(
  tx: Tx,
  change: { accountId: string; interests: readonly InterestChoice[]; source: InterestSource; now: Date },
): Promise<void> {
  const ids = change.interests.map(({ id }) => id)
  const weights = change.interests.map(({ weight }) => weight)
  await sql`select id from accounts where id = ${change.accountId} for update`.execute(tx)
  const { rows: gone } = await sql<Gone>`
    delete from account_interests where account_id = ${change.accountId} and interest_id <> all(${ids}::uuid[]) returning interest_id as id, away`.execute(
    tx,
  )
  const { rows: come } = await sql<{ id: string; isNew: boolean }>`
    insert into account_interests as c (account_id, interest_id, weight, source, away, created_at)
    select ${change.accountId}, w.id, w.weight, ${change.source}, account_is_away(a.status, a.isolated_until), ${change.now}
    from accounts a, unnest(${ids}::uuid[], ${weights}::int[]) as w (id, weight)
    where a.id = ${change.accountId}
    on conflict (account_id, interest_id) do update set weight = excluded.weight
    returning interest_id as id, xmax = 0 and not away as "isNew"`.execute(tx)
  await countPeople(
    tx,
    come.filter(({ isNew }) => isNew).map(({ id }) => id),
    counted(gone),
  )
}

/** Removes interests from the member's set. */
export async function removeInterests(tx: Tx, accountId: string, ids: readonly string[]): Promise<void> {
  await sql`select id from accounts where id = ${accountId} for update`.execute(tx)
  const { rows } = await sql<Gone>`
    delete from account_interests where account_id = ${accountId} and interest_id = any(${[...ids]}::uuid[]) returning interest_id as id, away`.execute(
    tx,
  )
  await countPeople(tx, [], counted(rows))
}

interface Gone {
  readonly id: string
  readonly away: boolean
}
/** The counted ones: of no hidden account. */
const counted = (gone: readonly Gone[]): string[] => gone.flatMap(({ id, away }) => (away ? [] : id))

/**
 * Updates the counts, locking the rows in order of their ids; with no stronger lock than a count needs, because
 * others who chose the same interest at the same time already refer to them.
 */
async function countPeople(tx: Tx, more: readonly string[], less: readonly string[]): Promise<void> {
  if (more.length + less.length === 0) return
  await sql`
    with touched as (
      select id from interests where id = any(${[...more, ...less]}::uuid[]) order by id for no key update
    )
    update interests i set people_count = i.people_count + case when i.id = any(${[...more]}::uuid[]) then 1 else -1 end
    from touched where touched.id = i.id`.execute(tx)
}
