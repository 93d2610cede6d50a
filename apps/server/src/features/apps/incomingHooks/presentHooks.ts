import type { IncomingHookView } from '@koinon/contract/shared'
import { areParticipants } from '#features/chat/index.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type HookRow, hooksOf } from './store/incomingHooks.ts'

export const presentHook = (hook: HookRow): IncomingHookView => ({
  id: hook.id,
  name: hook.name,
  target: hook.target,
  targetId: hook.targetId,
  targetName: hook.targetName,
  hint: hook.hint,
  createdAt: hook.createdAt.toISOString(),
  lastUsedAt: hook.lastUsedAt?.toISOString() ?? null,
})

/** The hooks of these bots, by bot. */
export async function presentHooks(db: Db, botIds: readonly string[]): Promise<Map<string, IncomingHookView[]>> {
  const rows = await withKnownNames(db, await hooksOf(db, botIds))
  return new Map(
    botIds.map((id) => [id, rows.filter(({ accountId }) => accountId === id).map((row) => presentHook(row))]),
  )
}

/** Admins of a bot learn no more of where it posts than the bot: it may have been removed. */
async function withKnownNames(db: Db, hooks: readonly HookRow[]): Promise<HookRow[]> {
  const chats = hooks.filter(({ target }) => target === 'CONVERSATION')
  const pairs = chats.map(({ accountId: viewerId, targetId: conversationId }) => ({ viewerId, conversationId }))
  const isIn = await areParticipants(db, pairs)
  const left = new Set(chats.filter((_, index) => isIn[index] !== true).map(({ id }) => id))
  return hooks.map((hook) => (left.has(hook.id) ? { ...hook, targetName: null } : hook))
}
