import type { KeyScope } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { Refusal } from '#kernel/refusal.ts'
import { lockOwnBot } from './bots/accessBot.ts'
import type { BotFacts } from './bots/store/bots.ts'
import { type KeyKind, holderOfKey } from './store/keys.ts'

/** A live key that its owner, or an admin of its bot, may replace or end. */
export interface OwnKey {
  readonly keyId: string
  readonly accountId: string
  readonly kind: KeyKind
  readonly scopes: readonly KeyScope[]
  /** Null for a key of the person's own. */
  readonly bot: BotFacts | null
}

/** The person's own key, or one of a bot that they are an admin of; otherwise 404 `KEY_NOT_FOUND`. */
export async function accessKey(tx: Tx, actor: Actor, keyId: string): Promise<OwnKey> {
  const holder = await holderOfKey(tx, keyId, unitOfWork(tx).app.runtime.now())
  if (holder?.accountId === actor.id) return { keyId, ...holder, bot: null }
  const bot = holder?.kind === 'BOT' ? await lockOwnBot(tx, actor, holder.accountId).catch(asMissingKey) : null
  if (!holder || !bot) throw new Refusal('KEY_NOT_FOUND')
  return { keyId, ...holder, bot }
}

function asMissingKey(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
