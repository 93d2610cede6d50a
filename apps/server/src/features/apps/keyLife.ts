import { type KeyScope, usualKeyDays } from '@koinon/contract/shared'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import type { RefusalMembers } from '#kernel/refusal.ts'
import { placeRules } from '#features/place/index.ts'
import { type KeyLife, keyPolicy } from './policy.ts'

/** The field of a refused life, and how long it may be. */
export const asTooLong = ({ longestDays }: KeyLife): RefusalMembers => ({
  path: 'expiresInDays',
  max: longestDays,
  detail: `A key lasts at most ${longestDays} ${longestDays === 1 ? 'day' : 'days'} here.`,
})

/** The life of a new key: as its maker chose, or else the usual one, as far as the place admits it now. */
export async function keyLife(
  tx: Tx,
  { scopes, expiresInDays }: { readonly scopes: readonly KeyScope[]; readonly expiresInDays?: number | undefined },
): Promise<KeyLife> {
  const longestDays = keyPolicy.longestDays(await placeRules(tx, unitOfWork(tx).app.config), scopes)
  return { days: expiresInDays ?? Math.min(usualKeyDays, longestDays), longestDays }
}
