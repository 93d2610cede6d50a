import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { detailsRow } from '#features/accounts/index.ts'

/** The IANA zone of this name, or of this older name. */
export function checkTimeZone(timeZone: string): string {
  try {
    if (!/^[+-]/.test(timeZone)) return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    // The caller says so below.
  }
  throw new Refusal('ZONE_UNKNOWN', { path: 'timeZone' })
}

/** The zone that a member of the staff lives in. */
export const ownTimeZone = async (db: Db, actor: Actor): Promise<string> =>
  (await detailsRow(db, actor.id))?.timeZone ?? 'UTC'
