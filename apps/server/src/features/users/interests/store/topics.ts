import type { ManagedTopic } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** The whole tree, hidden topics included. */
export async function allTopics(db: Db): Promise<ManagedTopic[]> {
  const { rows } = await sql<ManagedTopic>`
    select id, parent_id as "parentId", name, names, position, hidden, people_count as "peopleCount"
    from interests order by position, id`.execute(db)
  return rows
}

export interface TopicFacts {
  readonly id: string
  readonly parentId: string | null
  readonly hasChildren: boolean
}

/**
 * Topics of these ids, locked in order. The top of the tree is locked with them, so that two changes cannot put it a
 * level deeper together.
 */
export async function lockTopics(tx: Tx, ids: readonly string[]): Promise<Map<string, TopicFacts>> {
  await sql`select pg_advisory_xact_lock(hashtext('interests'))`.execute(tx)
  await sql`select 1 from interests where id = any(${[...ids]}::uuid[]) order by id for update`.execute(tx)
  const { rows } = await sql<TopicFacts>`
    select i.id, i.parent_id as "parentId", exists (select 1 from interests s where s.parent_id = i.id) as "hasChildren"
    from interests i where i.id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface TopicDraft {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly names: Readonly<Record<string, string>>
  readonly position: number
  readonly hidden: boolean
}

/** Adds a topic, or replaces what it is. */
export async function saveTopic(tx: Tx, { id, parentId: parent_id, names, ...rest }: TopicDraft): Promise<void> {
  const topic = { parent_id, names: jsonb(names), ...rest }
  await tx
    .insertInto('interests')
    .values({ id, ...topic })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(topic))
    .execute()
}

/** Gives people and subtopics of one topic to another, counts them anew, and deletes the first. */
export async function mergeTopic(tx: Tx, { id, intoId }: { id: string; intoId: string }): Promise<void> {
  await sql`
    insert into account_interests as c (account_id, interest_id, weight, source, away, created_at)
    select account_id, ${intoId}, weight, source, away, created_at from account_interests where interest_id = ${id}
    on conflict (account_id, interest_id) do update set weight = greatest(c.weight, excluded.weight)`.execute(tx)
  await sql`update interests set parent_id = ${intoId} where parent_id = ${id}`.execute(tx)
  await sql`delete from interests where id = ${id}`.execute(tx)
  await sql`
    update interests set people_count = (
      select count(*)::int from account_interests c where c.interest_id = ${intoId} and not c.away)
    where id = ${intoId}`.execute(tx)
}
