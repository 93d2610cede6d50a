import type { ItemProgressState } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'

export interface Progress {
  readonly state: ItemProgressState
  readonly positionMs: number
  readonly note: string | null
}
/** The parts that change; those left out stay. */
export type ProgressChange = { readonly [K in keyof Progress]?: Progress[K] | undefined }

export const noProgress: Progress = { state: 'TODO', positionMs: 0, note: null }
const columns = sql`w.state, w.position_ms as "positionMs", w.note`

export async function progressOf(tx: Tx, accountId: string, itemId: string): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select ${columns} from library_progress w where w.account_id = ${accountId} and w.item_id = ${itemId}`.execute(tx)
  return rows[0] ?? noProgress
}

/** Stores a member's progress with an item, field by field: two devices that report different fields lose neither. */
export async function saveProgress(
  tx: Tx,
  { accountId, itemId, now }: { accountId: string; itemId: string; now: Date },
  { state, positionMs, note }: ProgressChange,
): Promise<Progress> {
  const { rows } = await sql<Progress>`
    insert into library_progress as w (account_id, item_id, state, position_ms, note, updated_at)
    values (${accountId}, ${itemId}, ${state ?? noProgress.state}, ${positionMs ?? 0}, ${note ?? null}, ${now})
    on conflict (account_id, item_id) do update set
      state = ${state === undefined ? sql`w.state` : sql`excluded.state`},
      position_ms = ${positionMs === undefined ? sql`w.position_ms` : sql`excluded.position_ms`},
      note = ${note === undefined ? sql`w.note` : sql`excluded.note`},
      updated_at = excluded.updated_at
    returning ${columns}`.execute(tx)
  return rows[0] ?? noProgress
}

/** Deletes an erased account's progress. */
export async function eraseProgress(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from library_progress where account_id = ${accountId}`.execute(tx)
}
