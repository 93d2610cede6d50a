import { Refusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../kernel/tables.ts'
import { holdsKey, keysOf } from '../store/access.ts'
import { keyViews } from './views.ts'

/** Anybody entering a group behind premium must hold something that opens it; otherwise the refusal says what does. */
export async function wantKey(db: Db, accountId: string, groupId: string): Promise<void> {
  const thing = { kind: 'GROUP', id: groupId } as const
  if ((await keysOf(db, thing)).length === 0 || (await holdsKey(db, accountId, groupId))) return
  throw new Refusal('PREMIUM_REQUIRED', { entitlements: await keyViews(db, accountId, thing) })
}
