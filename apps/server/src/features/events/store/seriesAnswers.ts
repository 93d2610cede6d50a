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

/**
 * Those who answered the whole series, in the order in which they did: the order in which seats of a new date are
 * given.
 */
export async function seriesAnswers(
  tx: Tx,
  eventId: string,
): Promise<{ accountId: string; answer: 'GOING' | 'MAYBE'; answers: readonly string[] }[]> {
  const { rows } = await sql<{ accountId: string; answer: 'GOING' | 'MAYBE'; answers: readonly string[] }>`
    select account_id as "accountId", answer, answers from event_series_answers
    where event_id = ${eventId} order by updated_at, account_id`.execute(tx)
  return rows
}
