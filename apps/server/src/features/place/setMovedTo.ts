import type { TxContext } from '#kernel/database/transaction.ts'
import { announcePlaceChange } from './announcePlaceChange.ts'
import { lockSettings, storedSettings, writeMovedTo } from './store/settings.ts'

/** Leads everybody to the same path at another origin, in every process, or (null) to nowhere else. Returns the origin before. */
export async function setMovedTo(context: TxContext, movedTo: string | null): Promise<string | null> {
  const { tx } = context
  await lockSettings(tx)
  const { movedTo: before } = await storedSettings(tx)
  await writeMovedTo(tx, movedTo)
  await announcePlaceChange(context)
  return before
}
