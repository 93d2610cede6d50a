import { sql } from 'kysely'
import { jsonb } from '../../../kernel/jsonb.ts'
import type { Tx } from '../../../kernel/tables.ts'

/** Stores somebody's answer for a whole series, for its dates that are not materialised yet. */
export async function keepSeriesAnswer(
  tx: Tx,
  given: { eventId: string; accountId: string; answer: 'GOING' | 'MAYBE'; answers: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    insert into event_series_answers (event_id, account_id, answer, answers, updated_at)
    values (${given.eventId}, ${given.accountId}, ${given.answer}, ${jsonb(given.answers)}, ${given.now})
    on conflict (event_id, account_id) do update set
      answer = excluded.answer, answers = excluded.answers,
      updated_at = case when event_series_answers.answer = excluded.answer then event_series_answers.updated_at else excluded.updated_at end`.execute(
    tx,
  )
}

/** Deletes it: they are not coming to any date that is not materialised yet. */
export async function dropSeriesAnswers(tx: Tx, eventId: string, accountIds: readonly string[]): Promise<void> {
  await sql`delete from event_series_answers where event_id = ${eventId} and account_id = any(${[...accountIds]}::uuid[])`.execute(
    tx,
  )
}

/** An answer for a whole series, as it counts on a new date. */
export interface SeriesAnswer {
  readonly accountId: string
  readonly answer: 'GOING' | 'MAYBE'
  readonly answers: readonly string[]
  /** Of an isolated account: nobody else notices it, and it takes no seat. */
  readonly silent: boolean
}

/**
 * Those who answered the whole series, in the order in which they did: the order in which seats of a new date are
 * given. Anybody suspended or gone is left out.
 */
export async function seriesAnswers(tx: Tx, eventId: string): Promise<SeriesAnswer[]> {
  const { rows } = await sql<SeriesAnswer>`
    select s.account_id as "accountId", s.answer, s.answers, not account_is_visible(a.status, a.isolated_until) as silent
    from event_series_answers s join accounts a on a.id = s.account_id and a.status = 'ACTIVE'
    where s.event_id = ${eventId} order by s.updated_at, s.account_id`.execute(tx)
  return rows
}
