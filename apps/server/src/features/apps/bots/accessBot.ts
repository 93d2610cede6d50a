import type { Actor } from '#kernel/actor.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { Refusal } from '#kernel/refusal.ts'
import { groupFacts, groupPolicy } from '#features/groups/index.ts'
import { botPolicy } from './policy.ts'
import { type BotFacts, botFacts, lockBot } from './store/bots.ts'

/** Whether a person is an admin of a group that exists; null for bots of the place. */
export async function runsGroup(db: Db, actor: Actor, groupId: string | null): Promise<boolean | null> {
  if (groupId === null) return null
  const group = await groupFacts(db, actor.id, groupId)
  return group !== null && groupPolicy.holds(group, 'ADMINS')
}

/** Whether a person is one of a bot's admins. */
const administers = async (db: Db, actor: Actor, { groupId }: BotFacts): Promise<boolean> =>
  botPolicy.administer({ roles: actor.roles, runsGroup: await runsGroup(db, actor, groupId) }).ok

/** The facts of a bot for one of its admins; for anybody else, as for one that does not exist, 404 `BOT_NOT_FOUND`. */
export async function accessBot(db: Db, actor: Actor, botId: string): Promise<BotFacts> {
  const bot = await botFacts(db, botId)
  if (!bot || !(await administers(db, actor, bot))) throw new Refusal('BOT_NOT_FOUND')
  return bot
}

/** `accessBot`, locking the bot until the transaction ends. */
export async function lockOwnBot(tx: Tx, actor: Actor, botId: string): Promise<BotFacts> {
  const bot = await lockBot(tx, botId)
  if (!bot || !(await administers(tx, actor, bot))) throw new Refusal('BOT_NOT_FOUND')
  return bot
}
