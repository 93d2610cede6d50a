import { type BotView, maxBotKeys, maxIncomingHooks } from '@koinon/contract/shared'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { Refusal } from '#kernel/refusal.ts'
import { cardsForStaff } from '#features/users/index.ts'
import { presentHooks } from '../incomingHooks/presentHooks.ts'
import { presentKey } from '../presentKey.ts'
import { keysOfAccounts } from '../store/keys.ts'
import { type BotRow, botRow } from './store/bots.ts'

/** Bots as their admins see them, also those that are suspended. */
export async function presentBots(
  db: Db,
  rows: readonly BotRow[],
  { viewerId, now }: { readonly viewerId: string; readonly now: Date },
): Promise<BotView[]> {
  const ids = rows.map(({ id }) => id)
  const cards = await cardsForStaff(db, viewerId, ids)
  const keys = await keysOfAccounts(db, ids, now)
  const hooks = await presentHooks(db, ids)
  return rows.flatMap(({ id, groupId, groupName, description, state, createdAt }) => {
    const account = cards.get(id)
    if (!account) return []
    const tokens = keys.filter(({ accountId }) => accountId === id).map((key) => presentKey(key, now))
    return {
      account,
      group: groupId === null ? null : { id: groupId, name: groupName ?? '' },
      description,
      state,
      createdAt: createdAt.toISOString(),
      tokens,
      hooks: hooks.get(id) ?? [],
      can: {
        edit: true,
        createToken: tokens.length < maxBotKeys,
        createHook: (hooks.get(id) ?? []).length < maxIncomingHooks,
      },
    }
  })
}

/** One bot that exists, as its admins see it. */
export async function botView(tx: Tx, viewerId: string, accountId: string): Promise<BotView> {
  const row = await botRow(tx, accountId)
  const [view] = await presentBots(tx, row ? [row] : [], { viewerId, now: unitOfWork(tx).app.runtime.now() })
  if (!view) throw new Refusal('BOT_NOT_FOUND')
  return view
}
