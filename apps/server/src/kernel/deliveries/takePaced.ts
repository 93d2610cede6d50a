import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { Tx } from '../database/tables.ts'
import type { DeliveryQueue } from './deliveryQueue.ts'

const secondMs = 1000

interface Taken {
  readonly ids: readonly string[]
  /** When more may be taken, if so many were sent in this second that the rest has to wait; null: at once. */
  readonly pauseMs: number | null
}

/** Takes due messages, of which all processes together take no more in a second than the queue allows. */
export async function takePaced(app: App, queue: DeliveryQueue, limit: number): Promise<Taken> {
  if (!(await queue.hasDue(app))) return { ids: [], pauseMs: null }
  const max = await queue.maxPerSecond(app)
  const key = `deliveries:${queue.name}`
  return app.db.transaction().execute(async (tx) => {
    const now = app.runtime.now()
    const { used, startedAt } = await lockSecond(tx, key, now)
    const free = Math.min(limit, max - used)
    const ids = free > 0 ? await queue.take(app, tx, free) : []
    if (ids.length > 0)
      await sql`update target_limits set used = used + ${ids.length}::int where key = ${key}`.execute(tx)
    const isOver = used + ids.length >= max
    return { ids, pauseMs: isOver ? Math.max(1, startedAt.getTime() + secondMs - now.getTime()) : null }
  })
}

/** The second that is counted, with what was taken in it: the one before, or a new one. Other processes wait. */
async function lockSecond(tx: Tx, key: string, now: Date): Promise<{ used: number; startedAt: Date }> {
  const before = new Date(now.getTime() - secondMs)
  const { rows } = await sql<{ used: number; startedAt: Date }>`
    insert into target_limits as t (key, used, started_at) values (${key}, 0, ${now})
    on conflict (key) do update set
      used = case when t.started_at <= ${before} then 0 else t.used end,
      started_at = case when t.started_at <= ${before} then ${now} else t.started_at end
    returning used, started_at as "startedAt"`.execute(tx)
  const [second] = rows
  if (!second) throw new Error('The second that deliveries are counted in was not found.')
  return second
}
