import type { KeyView } from '@koinon/contract/shared'
import type { KeyRow } from './store/keys.ts'

export const presentKey = (key: KeyRow, now: Date): KeyView => ({
  id: key.id,
  name: key.name,
  hint: key.hint,
  scopes: key.scopes,
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  oldUntil: key.oldUntil && key.oldUntil > now ? key.oldUntil.toISOString() : null,
})
