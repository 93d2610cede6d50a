import type { PollDraft } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { type AccountRef, accountIdSql } from '#kernel/database/accountRef.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { LockedPoll } from '../../facts.ts'

export interface NewPoll extends PollDraft {
  /** A poll has the id of its post or message. */
  readonly id: string
  readonly of: 'POST' | 'MESSAGE'
  /** As many as there are options. */
  readonly optionIds: readonly string[]
}

/** Writes the poll of a post or message just written. */
export async function insertPoll(tx: Tx, { id, of, options, optionIds, multiple, closesAt }: NewPoll): Promise<void> {
  const [postId, messageId] = of === 'POST' ? [id, null] : [null, id]
  await sql`
    insert into polls (id, post_id, message_id, multiple, closes_at)
    values (${id}, ${postId}, ${messageId}, ${multiple}, ${closesAt}::timestamptz)`.execute(tx)
  await sql`
    insert into poll_options (id, poll_id, position, text)
    select o.id, ${id}::uuid, o.position - 1, o.text
    from unnest(${[...optionIds]}::uuid[], ${[...options]}::text[]) with ordinality as o (id, text, position)`.execute(
    tx,
  )
}

export interface PollRow {
  readonly id: string
  readonly multiple: boolean
  readonly closesAt: Date
  readonly voters: number
  readonly options: readonly { readonly id: string; readonly text: string; readonly votes: number }[]
  readonly mine: readonly string[]
  /** The viewer's vote counts for nobody else, but the numbers here include it. */
  readonly mineIsSilent: boolean
}

/** The polls of these posts or messages, as one viewer may see them. Access to these is checked separately. */
export async function pollRows(db: Db, viewerId: AccountRef, ids: readonly string[]): Promise<Map<string, PollRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PollRow>`
    select p.id, p.multiple, p.closes_at as "closesAt", p.voter_count as voters,
      (select json_agg(json_build_object('id', o.id, 'text', o.text, 'votes', o.vote_count) order by o.position)
        from poll_options o where o.poll_id = p.id) as options,
      array(select v.option_id from poll_votes v where v.poll_id = p.id and v.account_id = ${accountIdSql(viewerId)}) as mine,
      exists (select 1 from poll_votes v where v.poll_id = p.id and v.account_id = ${accountIdSql(viewerId)} and v.by_isolated_author) as "mineIsSilent"
    from polls p where p.id = ${anyOfIds(ids)}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A poll, its row locked until the transaction ends: votes come one after another. Null if there is none. */
export async function lockPoll(tx: Tx, id: string): Promise<LockedPoll | null> {
  await sql`select 1 from polls where id = ${id} for update`.execute(tx)
  const { rows } = await sql<LockedPoll>`
    select multiple, closes_at as "closesAt", array(select o.id from poll_options o where o.poll_id = p.id) as "optionIds"
    from polls p where id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export interface Vote {
  readonly pollId: string
  readonly voterId: string
  readonly optionIds: readonly string[]
  readonly byIsolatedAuthor: boolean
  readonly now: Date
}

/**
 * Replaces an earlier vote, and counts the new one. Either may be by an isolated account, counted for nobody but its voter: a person
 * was isolated in between, or no longer is. The caller has locked the poll's row.
 */
export async function castVote(tx: Tx, vote: Vote): Promise<void> {
  const { pollId, voterId, byIsolatedAuthor } = vote
  const ids = [...vote.optionIds]
  const { rows: before } = await sql<{ id: string; byIsolatedAuthor: boolean }>`
    delete from poll_votes where poll_id = ${pollId} and account_id = ${voterId} returning option_id as id, by_isolated_author as "byIsolatedAuthor"`.execute(
    tx,
  )
  await sql`
    insert into poll_votes (poll_id, account_id, option_id, by_isolated_author, at)
    select ${pollId}::uuid, ${voterId}::uuid, o.id, ${byIsolatedAuthor}, ${vote.now} from unnest(${ids}::uuid[]) as o (id)`.execute(
    tx,
  )
  const counted = before.flatMap(({ id, byIsolatedAuthor: wasIsolated }) => (wasIsolated ? [] : id))
  const counts = byIsolatedAuthor ? [] : ids
  await sql`
    update poll_options set vote_count = vote_count + (id = any(${counts}::uuid[]))::int - (id = any(${counted}::uuid[]))::int
    where poll_id = ${pollId} and id = any(${[...counted, ...counts]}::uuid[])`.execute(tx)
  const voters = Number(counts.length > 0) - Number(counted.length > 0)
  if (voters !== 0) await sql`update polls set voter_count = voter_count + ${voters} where id = ${pollId}`.execute(tx)
}

/** Deletes the polls of messages whose words are erased, with all votes. `ids` selects their ids. */
export async function deletePolls(tx: Tx, ids: RawBuilder<unknown>): Promise<void> {
  await sql`delete from polls where message_id in (${ids})`.execute(tx)
}

/** The options of a post's or message's poll as lines of text; empty without a poll. */
export const optionLines = (id: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce((
  select string_agg(E'\n– ' || o.text, '' order by o.position) from poll_options o where o.poll_id = ${id}), '')`

/** Keeps a poll's duration when its post is rescheduled: its end moves by as much. */
export async function movePollEnd(tx: Tx, postId: string, at: Date): Promise<void> {
  await sql`
    update polls q set closes_at = q.closes_at + (${at}::timestamptz - p.scheduled_at) from posts p
    where q.post_id = ${postId} and p.id = q.post_id and p.scheduled_at is not null`.execute(tx)
}

/** Sets polls' numbers to what their votes say; returns those that were wrong. */
export async function repairPolls(tx: Tx): Promise<string[]> {
  const { rows: wrongOptions } = await sql<{ id: string }>`
    with truth as (
      select o.id, (select count(*)::int from poll_votes v where v.option_id = o.id and not v.by_isolated_author) as votes from poll_options o
    )
    update poll_options o set vote_count = t.votes from truth t where t.id = o.id and t.votes <> o.vote_count
    returning o.poll_id as id`.execute(tx)
  const { rows: wrongPolls } = await sql<{ id: string }>`
    with truth as (
      select p.id, (select count(distinct v.account_id)::int from poll_votes v where v.poll_id = p.id and not v.by_isolated_author) as voters from polls p
    )
    update polls p set voter_count = t.voters from truth t where t.id = p.id and t.voters <> p.voter_count
    returning p.id`.execute(tx)
  return [...new Set([...wrongOptions, ...wrongPolls].map(({ id }) => id))]
}
