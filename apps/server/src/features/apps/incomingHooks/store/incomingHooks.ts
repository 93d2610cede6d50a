import type { HookTarget } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface HookRow {
  readonly id: string
  /** Of the bot. */
  readonly accountId: string
  readonly name: string
  readonly target: HookTarget
  readonly targetId: string
  /** Null: it is gone, or a group that the bot does not read any more. Whether it is in a conversation is asked for apart. */
  readonly targetName: string | null
  readonly hint: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

const columns = sql`h.id, h.account_id as "accountId", h.name, h.target, h.target_id as "targetId", h.hint,
  h.created_at as "createdAt", h.last_used_at as "lastUsedAt",
  case h.target when 'GROUP' then (select g.name from groups g
      where g.id = h.target_id and g.deleted_at is null and group_is_readable(h.account_id, g.id))
    else (select coalesce(c.title, g.name) from conversations c left join groups g on g.id = c.group_id
      where c.id = h.target_id) end as "targetName"`

/** The hooks by which others post as these bots, the newest first. */
export async function hooksOf(db: Db, botIds: readonly string[]): Promise<HookRow[]> {
  const { rows } = await sql<HookRow>`
    select ${columns} from incoming_hooks h where h.account_id = ${anyOfIds(botIds)} order by h.id desc`.execute(db)
  return rows
}

export async function hookById(db: Db, id: string): Promise<HookRow | null> {
  const { rows } = await sql<HookRow>`select ${columns} from incoming_hooks h where h.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface NewHook {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly target: HookTarget
  readonly targetId: string
  readonly tokenHash: string
  readonly hint: string
  readonly now: Date
}
export async function insertHook(tx: Tx, hook: NewHook): Promise<void> {
  await tx
    .insertInto('incoming_hooks')
    .values({
      id: hook.id,
      account_id: hook.accountId,
      name: hook.name,
      target: hook.target,
      target_id: hook.targetId,
      token_hash: hook.tokenHash,
      hint: hook.hint,
      created_at: hook.now,
    })
    .execute()
}

export const deleteHook = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('incoming_hooks').where('id', '=', id).execute()
}

/** Ends the hooks whose secrets stand somewhere in public; returns them. */
export async function deleteHooksByHash(
  tx: Tx,
  hashes: readonly string[],
): Promise<{ accountId: string; name: string }[]> {
  const { rows } = await sql<{ accountId: string; name: string }>`
    delete from incoming_hooks h where h.token_hash = any(${hashes}::text[])
    returning h.account_id as "accountId", h.name`.execute(tx)
  return rows
}

/** A hook as its secret address finds it. */
export type UsedHook = Pick<HookRow, 'id' | 'accountId' | 'target' | 'targetId'>

const usedColumns = sql`h.id, h.account_id as "accountId", h.target, h.target_id as "targetId"`

/** The live hook with this secret; null if there is none. */
export async function hookByHash(db: Db, tokenHash: string): Promise<UsedHook | null> {
  const { rows } = await sql<UsedHook>`
    select ${usedColumns} from incoming_hooks h where h.token_hash = ${tokenHash}`.execute(db)
  return rows[0] ?? null
}

/** Records that a hook is used, and returns it as it is now; null if it has ended. One that ends waits for this. */
export async function useHook(tx: Tx, id: string, now: Date): Promise<UsedHook | null> {
  const { rows } = await sql<UsedHook>`
    update incoming_hooks h set last_used_at = ${now} where h.id = ${id} returning ${usedColumns}`.execute(tx)
  return rows[0] ?? null
}
