import { sql } from 'kysely'
import { pipeline } from '#adapters/database/pipeline.ts'
import type { App } from '../app.ts'
import { minuteMs } from '../durations.ts'
import type { DomainEvents, EventName, FollowUps } from './events.ts'
import type { Tx } from '../database/tables.ts'
import { flushBatches, inTransaction, unitOfWork } from '../database/transaction.ts'

/** A process that holds this advisory lock exclusively follows up events alone: the others leave them. */
export const outboxLockId = 4712
const batchSize = 50
const pollMs = 1000
const backOffMs = (attempts: number) => Math.min(1000 * 2 ** attempts, 15 * minuteMs)

interface OutboxRow {
  readonly id: string
  readonly key: string
  readonly name: EventName
  readonly data: DomainEvents[EventName]
  readonly attempts: number
}

/**
 * Takes the oldest due events, each key in order, follows them up and removes them, all in one transaction: the
 * writes of a follow-up and the event's removal are durable together. Returns how many were taken. `isAlone`: the process
 * holds the outbox lock.
 */
export async function dispatchOutbox(app: App, { isAlone = false } = {}): Promise<number> {
  try {
    return await inTransaction(app, async (tx) => {
      const rows = await takeDue(app, tx, isAlone)
      for (const row of rows) await followUp(app, tx, row)
      if (rows.length > 0)
        await pipeline(
          tx,
          tx.deleteFrom('outbox').where(
            'id',
            'in',
            rows.map(({ id }) => id),
          ),
        )
      return rows.length
    })
  } catch {
    // Rare. Nothing of the attempt remains; run one by one, the failing event shows and does not block the others.
    return dispatchApart(app, isAlone)
  }
}

/** Dispatches after a failure: each event in a savepoint, which costs twice as much. */
async function dispatchApart(app: App, isAlone: boolean): Promise<number> {
  return inTransaction(app, async (tx) => {
    const rows = await takeDue(app, tx, isAlone)
    const stuck = new Set<string>()
    for (const row of rows) {
      if (stuck.has(row.key)) continue
      if (!(await followUpAlone(app, tx, row))) stuck.add(row.key)
    }
    return rows.length
  })
}

/** An event waits while an earlier one of its key waits for a retry or is being handled by another process. */
async function takeDue(app: App, tx: Tx, isAlone: boolean): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with mine as (
      select id, key, name, data, attempts from outbox o
      where due_at <= ${app.runtime.now()}
        and (${isAlone} or (select pg_try_advisory_xact_lock_shared(${outboxLockId})))
        and not exists (select 1 from outbox earlier where earlier.key = o.key and earlier.id < o.id and earlier.attempts > 0)
      order by id limit ${batchSize} for update skip locked)
    select * from mine m
    where not exists (
      select 1 from outbox earlier
      where earlier.key = m.key and earlier.id < m.id and earlier.id not in (select id from mine))
    order by id`.execute(tx)
  return rows
}

async function followUp(app: App, tx: Tx, { name, data }: OutboxRow): Promise<void> {
  for (const feature of app.followUps) await (feature as FollowUpsOf)[name]?.({ tx, app }, data)
}

/** Returns whether the follow-up succeeded; if not, the event is due again later. */
async function followUpAlone(app: App, tx: Tx, row: OutboxRow): Promise<boolean> {
  await pipeline(tx, sql`savepoint event`)
  const unit = unitOfWork(tx)
  const { frames, jobs, afterCommit, batches } = unit
  const [framesBefore, jobsBefore, afterCommitBefore] = [frames.length, jobs.length, afterCommit.length]
  try {
    await followUp(app, tx, row)
    await flushBatches(unit)
    await pipeline(tx, tx.deleteFrom('outbox').where('id', '=', row.id))
    // Awaited, so that failures of statements sent before surface here.
    await sql`release savepoint event`.execute(tx)
    return true
  } catch (error) {
    await sql`rollback to savepoint event`.execute(tx)
    frames.length = framesBefore
    jobs.length = jobsBefore
    afterCommit.length = afterCommitBefore
    batches.clear()
    app.log.error(
      { err: error, event: row.name, eventId: row.id, attempts: row.attempts },
      'an event could not be followed up',
    )
    const due = new Date(app.runtime.now().getTime() + backOffMs(row.attempts))
    await tx
      .updateTable('outbox')
      .set({
        attempts: row.attempts + 1,
        due_at: due,
        last_error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      })
      .where('id', '=', row.id)
      .execute()
    return false
  }
}
type FollowUpsOf = {
  [E in EventName]?: (within: { tx: Tx; app: App }, data: DomainEvents[EventName]) => Promise<void>
} & FollowUps

/** Dispatches whenever the bus says so, and once a second in case a wake-up was lost. */
export function startOutbox(app: App): { stop(): Promise<void> } {
  let stopped = false
  let again = false
  let running: Promise<void> | null = null
  const work = async () => {
    do {
      again = false
      while (!stopped && (await dispatchOutbox(app)) > 0) again = false
    } while (again && !stopped)
  }
  const wake = () => {
    again = true
    running ??= work()
      .catch((error: unknown) => app.log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        running = null
        if (again && !stopped) wake()
      })
  }
  const unsubscribe = app.bus.subscribe('outbox', wake)
  const timer = setInterval(wake, pollMs)
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      unsubscribe()
      await running
    },
  }
}
