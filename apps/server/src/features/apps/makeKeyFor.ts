import type { KeyScope, KeySecret } from '@koinon/contract/shared'
import { hashToken, makeKey } from '#kernel/credentials.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { dayMs } from '#kernel/durations.ts'
import { presentKey } from './presentKey.ts'
import { type KeyKind, insertKey } from './store/keys.ts'

interface KeyDraft {
  readonly accountId: string
  readonly kind: KeyKind
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly days: number
}

/** How the keys of each kind begin. */
export const keyPrefixes = { PERSONAL: 'pat', BOT: 'bot' } as const satisfies Record<KeyKind, string>

/** Stores a new key for an account; the caller has asked the policy, and holds a lock against others. */
export async function makeKeyFor(tx: Tx, { days, name, accountId, kind, scopes }: KeyDraft): Promise<KeySecret> {
  const { runtime } = unitOfWork(tx).app
  const now = runtime.now()
  const token = makeKey(keyPrefixes[kind], runtime)
  const row = await insertKey(tx, {
    accountId,
    kind,
    name,
    scopes,
    id: runtime.id(),
    tokenHash: hashToken(token),
    hint: token.slice(-4),
    now,
    expiresAt: new Date(now.getTime() + days * dayMs),
  })
  return { token, key: presentKey(row, now) }
}
