import type { IncomingHookView } from '@koinon/contract/shared'
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
  const rows = await hooksOf(db, botIds)
  return new Map(
    botIds.map((id) => [id, rows.filter(({ accountId }) => accountId === id).map((row) => presentHook(row))]),
  )
}
