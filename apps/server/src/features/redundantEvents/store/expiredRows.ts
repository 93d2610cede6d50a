import type { Db } from '#kernel/database/tables.ts'

/** Deletes answers stored for retries before a time; those of calls made offline only before an earlier one. */
export async function deleteAnswers(
  db: Db,
  { before, offlineBefore, offlineCalls }: { before: Date; offlineBefore: Date; offlineCalls: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('at', '<', before)
    .where((key) => key.or([key('at', '<', offlineBefore), key('call', 'not in', offlineCalls)]))
    .execute()
}

/** Deletes counts of limited uses whose window began before a time. */
export async function deleteUses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('target_limits').where('started_at', '<', before).execute()
}

/** Deletes secrets that have expired: they are refused without having been used. */
export async function deleteUsedSecrets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_secrets').where('expires_at', '<', now).execute()
}
