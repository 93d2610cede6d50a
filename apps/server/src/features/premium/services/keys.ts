import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/tables.ts'
import { holdsKey, keysOf } from '../store/access.ts'
import { keyViews } from './views.ts'

/** Whether somebody holds what a group requires of those who enter, if it requires anything. */
export const mayEnter = async (db: Db, accountId: string, groupId: string): Promise<boolean> =>
  (await keysOf(db, { kind: 'GROUP', id: groupId })).length === 0 || (await holdsKey(db, accountId, groupId))

/** Anybody entering a group behind premium must hold something that opens it; otherwise the refusal says what does. */
export async function wantKey(db: Db, accountId: string, groupId: string): Promise<void> {
  if (await mayEnter(db, accountId, groupId)) return
  const thing = { kind: 'GROUP', id: groupId } as const
  throw new Refusal('PREMIUM_REQUIRED', { entitlements: await keyViews(db, accountId, thing) })
}
