import { connect } from '#adapters/database/connect.ts'
import { outboxLockId } from '#kernel/work/outbox.ts'

const onlySeeder = 4713

/** The lock that a process that makes the demo holds until it ends, in any way. */
export interface SeedLock {
  release(): Promise<void>
}

/**
 * Makes this process the only one that makes the demo and the only one that follows up events: a server running at
 * the same time has today's clock. Returns null if another process is at it.
 */
export async function lockSeeding(url: string): Promise<SeedLock | null> {
  const { sql, close } = connect(url, { pool: 1 })
  // An idle connection would be closed, and the locks released with it.
  const connection = await sql.reserve()
  const [row] = await connection<{ acquired: boolean }[]>`select pg_try_advisory_lock(${onlySeeder}) as acquired`
  if (!row?.acquired) {
    connection.release()
    await close()
    return null
  }
  await connection`select pg_advisory_lock(${outboxLockId})`
  return {
    release: async () => {
      await connection`select pg_advisory_unlock_all()`
      connection.release()
      await close()
    },
  }
}

/**
 * Whether some process is making the demo now. Looks at the locks rather than trying to take one: a process that begins
 * at that moment would find it taken and give up.
 */
export async function isSeeding(url: string): Promise<boolean> {
  const { sql, close } = connect(url, { pool: 1 })
  try {
    const [row] = await sql<{ held: boolean }[]>`
      select exists (
        select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
        where l.locktype = 'advisory' and l.classid = 0 and l.objid = ${onlySeeder} and l.objsubid = 1 and l.granted) as held`
    return row?.held === true
  } finally {
    await close()
  }
}
