import type { StreamKeyView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { hashToken } from '#kernel/credentials.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { type KeyRow, endKeyAt, insertKey, isWorking, keyOf, revokeKey } from './store/streamKeys.ts'
import { runningOn } from './store/streams.ts'
import { endStream } from './changeStreamState.ts'

/** A key as its group's admins see it, without its secret. */
export const keyView = (row: KeyRow): StreamKeyView => ({
  id: row.id,
  label: row.label,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  state: row.revoked_at ? 'REVOKED' : row.ends_at ? 'REPLACED' : 'ACTIVE',
})

/** Generates a key: 256 random bits, of which only the hash is stored. */
export async function createKey(
  tx: Tx,
  app: App,
  { groupId, label, byId }: { groupId: string; label: string; byId: string },
): Promise<{ key: KeyRow; secret: string }> {
  const secret = app.runtime.token()
  const key: KeyRow = {
    id: app.runtime.id(),
    group_id: groupId,
    label,
    created_by: byId,
    created_at: app.runtime.now(),
    last_used_at: null,
    ends_at: null,
    revoked_at: null,
  }
  await insertKey(tx, { ...key, secret_hash: hashToken(secret) })
  return { key, secret }
}

/** Lets a key work until `at` and no longer; false if it no longer works, or was replaced before. */
export async function retireKey(
  tx: Tx,
  groupId: string,
  id: string,
  { now, at }: { now: Date; at: Date },
): Promise<boolean> {
  const key = await keyOf(tx, groupId, id)
  if (!key || key.ends_at || !isWorking(key, now)) return false
  await endKeyAt(tx, id, at)
  if (at <= now) await endStreamOf(tx, id, now)
  return true
}

/** Revokes a key and ends its stream at once. Returns the key as it was before; null if the group has no such key. */
export async function revokeStreamKey(tx: Tx, groupId: string, id: string, now: Date): Promise<KeyRow | null> {
  const key = await keyOf(tx, groupId, id)
  if (!key) return null
  await revokeKey(tx, id, now)
  await endStreamOf(tx, id, now)
  return key
}

async function endStreamOf(tx: Tx, keyId: string, now: Date): Promise<void> {
  const running = await runningOn(tx, keyId)
  if (running) await endStream(tx, running, { now, cut: true })
}
