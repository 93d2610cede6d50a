import type { KeyView } from '@koinon/contract/shared'
import type { KeyRow } from './store/keys.ts'

export const presentKey = ({ createdAt, expiresAt, lastUsedAt, oldUntil, ...key }: KeyRow, now: Date): KeyView => ({
  ...key,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  oldUntil: oldUntil && oldUntil > now ? oldUntil.toISOString() : null,
})
