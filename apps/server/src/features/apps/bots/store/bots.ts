import { type RawBuilder, sql } from 'kysely'
import type { BotState } from '@koinon/contract/shared'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** A bot, and whether programs may act as it. */
export interface BotFacts {
  readonly accountId: string
  /** Null: of the place. */
  readonly groupId: string | null
  readonly state: BotState
  /** Switched on, not suspended, and of a group that exists. */
  readonly isLive: boolean
}

/** Whether the bot `b` with the account `a` is one as which programs may act. */
export const isLiveBot: RawBuilder<boolean> = sql<boolean>`(b.state = 'ON' and a.status = 'ACTIVE'
  and (b.group_id is null or exists (select 1 from groups g where g.id = b.group_id and g.deleted_at is null)))`

const columns = sql`b.account_id as "accountId", b.group_id as "groupId", b.state, ${isLiveBot} as "isLive"`

/** A bot by its account; null for any other account, and for a bot that was deleted. */
export async function botFacts(db: Db, accountId: string): Promise<BotFacts | null> {
  const { rows } = await sql<BotFacts>`
    select ${columns} from bots b join accounts a on a.id = b.account_id where b.account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

/** `botFacts`, locking the bot until the transaction ends. */
export async function lockBot(tx: Tx, accountId: string): Promise<BotFacts | null> {
  await tx.selectFrom('bots').select('account_id').where('account_id', '=', accountId).forUpdate().executeTakeFirst()
  return botFacts(tx, accountId)
}

export interface BotRow {
  readonly id: string
  readonly state: BotState
  readonly groupId: string | null
  readonly groupName: string | null
  readonly description: string
  readonly createdAt: Date
}
const rowColumns = sql`b.account_id as id, b.state, b.group_id as "groupId", g.name as "groupName", a.bio as description,
  b.created_at as "createdAt"`
const sources = sql`bots b join accounts a on a.id = b.account_id left join groups g on g.id = b.group_id`
const isOf = (groupId: string | null) => sql`b.group_id is not distinct from ${groupId}::uuid`

/** The bots of a group, or (null) of the place; the newest first. There are at most twenty. */
export async function botsOf(db: Db, groupId: string | null): Promise<BotRow[]> {
  const { rows } = await sql<BotRow>`
    select ${rowColumns} from ${sources} where ${isOf(groupId)} order by b.account_id desc`.execute(db)
  return rows
}
export async function botRow(db: Db, accountId: string): Promise<BotRow | null> {
  const { rows } = await sql<BotRow>`select ${rowColumns} from ${sources} where b.account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

export async function countBots(db: Db, groupId: string | null): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from bots b where ${isOf(groupId)}`.execute(db)
  return rows[0]?.count ?? 0
}

export const insertBot = async (
  tx: Tx,
  bot: { readonly accountId: string; readonly groupId: string | null; readonly now: Date },
): Promise<void> => {
  await tx
    .insertInto('bots')
    .values({ account_id: bot.accountId, group_id: bot.groupId, created_at: bot.now })
    .execute()
}

export const setBotState = async (tx: Tx, accountId: string, state: BotState): Promise<void> => {
  await tx.updateTable('bots').set({ state }).where('account_id', '=', accountId).execute()
}

/** Removes a bot with its hooks; its account stays. */
export const deleteBotRow = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.deleteFrom('bots').where('account_id', '=', accountId).execute()
}
