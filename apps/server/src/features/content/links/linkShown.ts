import type { Tx } from '#kernel/database/tables.ts'
import { settings } from '#features/accounts/index.ts'

/** The link whose page is shown if none was chosen: the first, unless the author does not want pages to be fetched. */
export async function linkShown(tx: Tx, authorId: string, [first]: readonly string[]): Promise<string | null> {
  return first !== undefined && (await settings.wantsLinkPreviews(tx, authorId)) ? first : null
}
