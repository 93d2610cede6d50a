import type { Db } from '../../kernel/tables.ts'
import './tables.ts'

export interface DemoRun {
  readonly seed: number
  readonly endsAt: Date
  readonly finished: boolean
}
export interface Standing {
  readonly hasAccounts: boolean
  /** The demo's first person is among them. */
  readonly hasDemo: boolean
  /** The demo as it was begun here; null when it never was. */
  readonly run: DemoRun | null
}

/** Whether anybody has an account here, and how far the demo is. Reads the accounts feature's table. */
export async function standing(db: Db, firstPerson: string): Promise<Standing> {
  const anybody = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  const first = await db.selectFrom('accounts').select('id').where('username', '=', firstPerson).executeTakeFirst()
  const run = await db.selectFrom('demo_runs').select(['seed', 'ends_at', 'finished_at']).executeTakeFirst()
  return {
    hasAccounts: anybody !== undefined,
    hasDemo: first !== undefined,
    run: run ? { seed: run.seed, endsAt: run.ends_at, finished: run.finished_at !== null } : null,
  }
}

/** Remembers that the demo is begun; answers false when another process has begun it. */
export async function beginRun(db: Db, seed: number, endsAt: Date): Promise<boolean> {
  const begun = await db
    .insertInto('demo_runs')
    .values({ seed, ends_at: endsAt, finished_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seed')
    .executeTakeFirst()
  return begun !== undefined
}

export async function finishRun(db: Db, now: Date): Promise<void> {
  await db.updateTable('demo_runs').set({ finished_at: now }).execute()
}

/** The account of somebody of the cast who joined before the demo was interrupted. */
export async function accountNamed(db: Db, username: string): Promise<string | null> {
  const row = await db.selectFrom('accounts').select('id').where('username', '=', username).executeTakeFirst()
  return row?.id ?? null
}

/** The demo's community, where it was founded before the demo was interrupted. Reads the groups feature's table. */
export async function groupWithHandle(db: Db, handle: string): Promise<string | null> {
  const row = await db.selectFrom('groups').select('id').where('handle', '=', handle).executeTakeFirst()
  return row?.id ?? null
}
