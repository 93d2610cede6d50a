import { openSession } from './openSession.ts'

/** An arbitrary number, equal in every process of the product. */
const lockKey = 0x62616b75

/** Does work on the backups of a database while nobody else does. Throws if somebody does. */
export async function holdBackupLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = await openSession(databaseUrl)
  try {
    const { rows } = await client.query<{ isHeld: boolean }>(`select pg_try_advisory_lock(${lockKey}) as "isHeld"`)
    if (rows[0]?.isHeld !== true) throw new Error('TO: a backup of this place is being made. Wait until it has ended.')
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}
