import { sql } from 'kysely'
import { pipeline } from '#adapters/database/pipeline.ts'
import type { Tx } from '../database/tables.ts'
import type { PendingFrame, UnitOfWork } from '../database/unitOfWork.ts'

/**
 * Stores what was announced in one statement that travels with the commit: the rows of `account_streams`, which every
 * writer for an account needs, are locked for the shortest time, and in the order of their ids, so that two writers
 * cannot deadlock.
 */
export async function storeFrames(tx: Tx, { app, afterCommit, frames }: UnitOfWork): Promise<void> {
  if (frames.length === 0) return
  await store(tx, frames, app.runtime.now())
  const ids = [...new Set(frames.map(({ accountId }) => accountId))]
  afterCommit.push(() => app.bus.publish('accounts', { ids }))
}

async function store(tx: Tx, frames: readonly PendingFrame[], now: Date): Promise<void> {
  await pipeline(
    tx,
    sql`
    with wanted as (
      select * from unnest(
        ${frames.map((frame) => frame.accountId)}::uuid[], ${frames.map((frame) => frame.id)}::uuid[],
        ${frames.map((frame) => frame.name)}::text[], ${frames.map((frame) => JSON.stringify(frame.data))}::text[]
      ) with ordinality as w (account_id, id, name, data, place)
    ), heads as (
      insert into account_streams as s (account_id, epoch, last_seq)
      select account_id, (array_agg(id))[1], count(*) from wanted group by account_id order by account_id
      on conflict (account_id) do update set last_seq = s.last_seq + excluded.last_seq
      returning account_id, last_seq
    )
    insert into account_events (account_id, seq, id, name, data, at)
    select w.account_id,
      h.last_seq - count(*) over (partition by w.account_id) + row_number() over (partition by w.account_id order by w.place),
      w.id, w.name, w.data::jsonb, ${now}
    from wanted w join heads h using (account_id)`,
  )
}
