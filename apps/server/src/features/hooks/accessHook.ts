import { holdsPermission } from '@koinon/contract/groupPermissions'
import type { HookEventName } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/tables.ts'
import { Refusal } from '#kernel/refusal.ts'
import { botFacts } from '#features/apps/index.ts'
import { groupFacts } from '#features/groups/index.ts'
import { hookPolicy } from './policy.ts'
import type { HookRow } from './store/hooks.ts'

async function runsGroup(db: Db, accountId: string, groupId: string | null): Promise<boolean | null> {
  if (groupId === null) return null
  const facts = await groupFacts(db, accountId, groupId)
  return facts !== null && holdsPermission(facts, 'ADMINS')
}

const administers = async (db: Db, { id, roles }: Actor, groupId: string | null): Promise<boolean> =>
  hookPolicy.administer({ roles, runsGroup: await runsGroup(db, id, groupId) }).ok

/** The only access to the hooks of a group or (null) of the place. */
export async function accessOwner(db: Db, actor: Actor, groupId: string | null): Promise<void> {
  if (await administers(db, actor, groupId)) return
  throw new Refusal(groupId === null ? 'NOT_ALLOWED' : 'GROUP_NOT_FOUND')
}

/** A hook that the actor administers; another is not found, like none. */
export async function accessHook(db: Db, actor: Actor, row: HookRow | null): Promise<HookRow> {
  if (row && (await administers(db, actor, row.group_id))) return row
  throw new Refusal('HOOK_NOT_FOUND')
}

interface Choice {
  readonly groupId: string | null
  readonly botId: string
  readonly events: readonly HookEventName[]
}
/** Refuses a bot of another owner, and events that it would never get. */
export async function checkChoice(db: Db, { groupId, botId, events }: Choice): Promise<void> {
  const bot = await botFacts(db, botId)
  if (bot?.groupId !== groupId) throw new Refusal('BOT_NOT_FOUND', { path: 'botId' })
  const botRunsGroup = await runsGroup(db, botId, groupId)
  const event = hookPolicy.refusedEvent({ events, botRunsGroup })
  if (event) throw new Refusal('EVENT_NEEDS_ADMIN', { path: 'events', event })
}
