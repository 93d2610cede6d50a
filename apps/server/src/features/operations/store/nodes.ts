import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    nodes: NodesTable
  }
}
interface NodesTable {
  id: string
  host: string
  version: string
  roles: string[]
  started_at: Date
  seen_at: Date
  clock_ms: number
  loop_delay_ms: number
}

export interface NodeReport {
  readonly id: string
  readonly host: string
  readonly version: string
  readonly roles: readonly string[]
  readonly startedAt: Date
  readonly loopDelayMs: number
}
export interface NodeRow extends NodeReport {
  readonly seenAt: Date
  /** How long it has not reported, by the clock of the database. */
  readonly silentSeconds: number
  /** How far its clock is ahead of the database's. */
  readonly clockMs: number
}

/** Records that a process serves. `now` is its own clock; all else is by the database's. */
export async function reportNode(db: Db, node: NodeReport, now: Date): Promise<void> {
  await sql`
    insert into nodes (id, host, version, roles, started_at, seen_at, clock_ms, loop_delay_ms)
    values (${node.id}, ${node.host}, ${node.version}, ${[...node.roles]}::text[], ${node.startedAt}, clock_timestamp(),
      extract(epoch from ${now}::timestamptz - clock_timestamp()) * 1000, ${node.loopDelayMs})
    on conflict (id) do update set version = excluded.version, roles = excluded.roles, started_at = excluded.started_at,
      seen_at = excluded.seen_at, clock_ms = excluded.clock_ms, loop_delay_ms = excluded.loop_delay_ms`.execute(db)
}

/** Removes a process that ended; and those that never said so, if another serves on their machine or after an hour. */
export async function removeNode(db: Db, id: string): Promise<void> {
  await sql`delete from nodes where id = ${id}`.execute(db)
}
export async function removeSilentNodes(db: Db, host: string): Promise<void> {
  await sql`
    delete from nodes where seen_at < clock_timestamp() - case when host = ${host} then interval '1 minute' else interval '1 hour' end`.execute(
    db,
  )
}

export async function servingNodes(db: Db): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select id, host, version, roles, started_at as "startedAt", seen_at as "seenAt",
      greatest(0, extract(epoch from clock_timestamp() - seen_at))::int as "silentSeconds",
      clock_ms as "clockMs", loop_delay_ms as "loopDelayMs"
    from nodes order by host, id limit 200`.execute(db)
  return rows
}
