import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { demoPersonNamed, otherUsername } from './demoPeople.ts'
import './tables.ts'

export interface DemoRun {
  readonly seed: number
  readonly endsAt: Date
  readonly finished: boolean
  /** Percent. */
  readonly progress: number
  /** Its people are being removed, or are gone. */
  readonly isRemoved: boolean
}
export interface DemoProgress {
  readonly hasAccounts: boolean
  /** The demo's first person is among them. */
  readonly hasDemo: boolean
  /** The demo as it was begun here; null if it never was. */
  readonly run: DemoRun | null
}

/** Whether anybody has an account here, and how far the demo is. Reads the accounts feature's table. */
export async function demoProgress(db: Db, firstPerson: string): Promise<DemoProgress> {
  const account = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  const first = await demoPersonNamed(db, [firstPerson, otherUsername(firstPerson)])
  return { hasAccounts: account !== undefined, hasDemo: first !== null, run: await demoRun(db) }
}

export async function demoRun(db: Db): Promise<DemoRun | null> {
  const run = await db
    .selectFrom('demo_runs')
    .select(['seed', 'ends_at', 'finished_at', 'progress', 'removal_at'])
    .executeTakeFirst()
  return run
    ? {
        seed: run.seed,
        endsAt: run.ends_at,
        finished: run.finished_at !== null,
        progress: run.progress,
        isRemoved: run.removal_at !== null,
      }
    : null
}

/** Records that the demo has begun; returns false if another process has begun it. */
export async function startRun(db: Db, seed: number, endsAt: Date): Promise<boolean> {
  const begun = await db
    .insertInto('demo_runs')
    .values({ seed, ends_at: endsAt, finished_at: null, removal_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seed')
    .executeTakeFirst()
  return begun !== undefined
}

/** Starts a run on a server that nobody has joined; of any number of concurrent callers, one gets true. */
export async function startRunWhenEmpty(db: Db, seed: number, endsAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into demo_runs (seed, ends_at) select ${seed}, ${endsAt} where not exists (select from accounts)
    on conflict do nothing returning seed`.execute(db)
  return rows.length > 0
}

export async function reportProgress(db: Db, progress: number): Promise<void> {
  await db.updateTable('demo_runs').set({ progress }).where('progress', '<', progress).execute()
}

export async function finishRun(db: Db, now: Date): Promise<void> {
  await db.updateTable('demo_runs').set({ finished_at: now, progress: 100 }).execute()
}

/** Whether any process is working on a job. */
export async function hasPendingJobs(db: Db): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker.jobs where locked_at is not null limit 1`.execute(db)
  return rows.length > 0
}

/**
 * The handle of the demo's community, and its id if it was founded before the demo was interrupted: one of these
 * handles that no community of real members has. Reads the tables of groups.
 */
export async function demoCommunity(
  db: Db,
  handles: readonly string[],
): Promise<{ readonly handle: string; readonly groupId: string | null }> {
  const { rows } = await sql<{ handle: string; groupId: string; isOfDemo: boolean }>`
    select g.handle, g.id as "groupId", exists (
      select from group_members m join demo_people d using (account_id) where m.group_id = g.id and m.role = 'OWNER') as "isOfDemo"
    from groups g where g.handle = any(${[...handles]}::text[])`.execute(db)
  const own = rows.find(({ isOfDemo }) => isOfDemo)
  const free = handles.find((handle) => rows.every((row) => row.handle !== handle))
  if (own) return own
  if (free === undefined) throw new Error(`Communities of others have the handles ${handles.join(', ')}.`)
  return { handle: free, groupId: null }
}
