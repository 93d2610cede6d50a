import type { HookTarget } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'

export interface HookRow {
  readonly id: string
  /** Of the bot. */
  readonly accountId: string
  readonly name: string
  readonly target: HookTarget
  readonly targetId: string
  /** Null: it is gone, or the bot is no longer in it. */
  readonly targetName: string | null
  readonly hint: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

const columns = sql`h.id, h.account_id as "accountId", h.name, h.target, h.target_id as "targetId", h.hint,
  h.created_at as "createdAt", h.last_used_at as "lastUsedAt",
  case h.target when 'GROUP' then (select g.name from groups g where g.id = h.target_id and g.deleted_at is null)
    else (select coalesce(c.title, g.name) from conversations c left join groups g on g.id = c.group_id where c.id = h.target_id)
    end as "targetName"`

/** The hooks by which others post as these bots, the newest first. */
export async function hooksOf(db: Db, botIds: readonly string[]): Promise<HookRow[]> {
  const { rows } = await sql<HookRow>`
    select ${columns} from incoming_hooks h where h.account_id = ${anyOfIds(botIds)} order by h.id desc`.execute(db)
  return rows
}
