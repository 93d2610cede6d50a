import type { HookView } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { Refusal } from '#kernel/refusal.ts'
import { hookViews } from './presentHooks.ts'
import { hookById } from './store/hooks.ts'

/** A hook as it is now in a transaction. */
export async function oneHookView(tx: Tx, actor: Actor, hookId: string): Promise<HookView> {
  const row = await hookById(tx, hookId)
  const now = unitOfWork(tx).app.runtime.now()
  const [view] = row ? await hookViews(tx, [row], { viewerId: actor.id, now }) : []
  if (!view) throw new Refusal('HOOK_NOT_FOUND')
  return view
}
