import { sql } from 'kysely'
import { unlocks } from '#features/entitlements/index.ts'
import { jsonb } from '#kernel/database/jsonb.ts'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { hostsEvent } from '../../store/visibility.ts'

/**
 * Stores a guest's answer for a whole series, for its dates that are not materialised yet. A guest removed from the
 * series, and invited to some of its dates again, stays removed from those.
 */
export async function saveSeriesAnswer(
  tx: Tx,
  given: {
    eventId: string
    accountId: string
    answer: 'GOING' | 'MAYBE'
    questions: readonly string[]
    answers: readonly string[]
    now: Date
  },
): Promise<void> {
  await sql`
    insert into event_series_answers (event_id, account_id, answer, questions, answers, updated_at)
    values (${given.eventId}, ${given.accountId}, ${given.answer}, ${jsonb(given.questions)}, ${jsonb(given.answers)},
      ${given.now})
    on conflict (event_id, account_id) do update set
      answer = excluded.answer, questions = excluded.questions, answers = excluded.answers,
      updated_at = case when event_series_answers.answer = excluded.answer then event_series_answers.updated_at else excluded.updated_at end
    where event_series_answers.answer <> 'REMOVED'`.execute(tx)
}

/** Stores that a host removed these people from a whole series: also from its dates that are not materialised yet. */
export async function saveRemovedFromSeries(
  tx: Tx,
  eventId: string,
  accountIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into event_series_answers (event_id, account_id, answer, updated_at)
    select ${eventId}::uuid, r, 'REMOVED', ${now} from unnest(${uuidArray(accountIds)}) as r
    on conflict (event_id, account_id) do update set
      answer = 'REMOVED', questions = '[]', answers = '[]', updated_at = excluded.updated_at`.execute(tx)
}

/** The opposite: a host has put them on the list of the whole series again. */
export async function deleteRemovedFromSeries(tx: Tx, eventId: string, accountIds: readonly string[]): Promise<void> {
  await sql`
    delete from event_series_answers
    where event_id = ${eventId} and answer = 'REMOVED' and account_id = any(${uuidArray(accountIds)})`.execute(tx)
}

/** Deletes it: they are not coming to any date that is not materialised yet. */
export async function removeSeriesAnswers(tx: Tx, eventId: string, accountIds: readonly string[]): Promise<void> {
  await sql`
    delete from event_series_answers
    where event_id = ${eventId} and answer <> 'REMOVED' and account_id = any(${uuidArray(accountIds)})`.execute(tx)
}

/** After these dates were moved: only guests with a spot on one of them still come to new ones. */
export async function deleteSeriesAnswersAfterMove(
  tx: Tx,
  eventId: string,
  movedIds: readonly string[],
): Promise<void> {
  await sql`
    delete from event_series_answers s where s.event_id = ${eventId} and s.answer <> 'REMOVED' and not exists (
      select 1 from event_guests g where g.account_id = s.account_id and g.occurrence_id = any(${uuidArray(movedIds)})
        and g.state = 'CONFIRMED')`.execute(tx)
}

/** An answer for a whole series, as it counts on a new date. */
export interface SeriesAnswer {
  readonly accountId: string
  readonly answer: 'GOING' | 'MAYBE' | 'REMOVED'
  readonly questions: readonly string[]
  readonly answers: readonly string[]
  /** Runs the event: needs no spot from a host. */
  readonly hosts: boolean
  /** The guest is hidden from everybody: the answer takes no spot until they are back. */
  readonly away: boolean
}

/**
 * The guests who answered the whole series, in the order of their answers, in which spots of a new date are given.
 * Leaves out erased accounts, and guests who lack the entitlement that the event requires now, but never removed
 * guests.
 */
export async function seriesAnswers(tx: Tx, eventId: string): Promise<SeriesAnswer[]> {
  const account = sql.ref('s.account_id')
  const { rows } = await sql<SeriesAnswer>`
    with answered as (
      select s.*, ${hostsEvent(account)} as hosts, e.entitlement_id is null
          or ${unlocks.isUnlockedFor(account, sql`e.entitlement_id`, { kind: 'EVENT', id: sql`e.id` })} as admitted
      from event_series_answers s join events e on e.id = s.event_id where s.event_id = ${eventId})
    select s.account_id as "accountId", s.answer, s.questions, s.answers, s.hosts,
      account_is_away(a.status, a.isolated_until) as away
    from answered s join accounts a on a.id = s.account_id
    where s.answer = 'REMOVED' or (a.status <> 'PURGED' and (s.answer = 'MAYBE' or s.hosts or s.admitted)) order by s.updated_at, s.account_id`.execute(
    tx,
  )
  return rows
}
