import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { mayReview } from './reviewers.ts'

/** For cases: waiting for a colleague since before then, with nobody reminded. */
const isForgotten = (before: Date) => sql`state = 'ESCALATED' and escalated_at < ${before} and reminded_at is null`

/** Cases that have waited for a colleague since before then, and of which nobody was reminded. */
export async function overdueCases(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from moderation_cases where ${isForgotten(before)} order by escalated_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Records that colleagues are reminded of a case; false if they need not be any more. */
export async function recordReminder(tx: Tx, caseId: string, before: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update moderation_cases set reminded_at = ${now} where id = ${caseId} and ${isForgotten(before)} returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** The reviewers to remind of a case. */
export async function reviewersOf(db: Db, caseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select j.id from moderation_cases c join accounts j on ${mayReview} where c.id = ${caseId}`.execute(db)
  return rows.map(({ id }) => id)
}
