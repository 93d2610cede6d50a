import { z } from 'zod'
import type { App } from '../app.ts'
import type { Db, Tx } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { processAll } from './forEachIsolated.ts'
import { type Job, addJob, defineJob } from './jobs.ts'

interface PurgeSpec {
  readonly name: string
  readonly cron: string
  /** Things deleted longer ago than this are erased. */
  readonly retentionMs: number
  readonly batch: number
  readonly find: (db: Db, before: Date, limit: number) => Promise<readonly string[]>
  readonly erase: (tx: Tx, ids: readonly string[]) => Promise<unknown>
  /** The log message for one that fails. */
  readonly failure: string
  /** Done once all are erased. */
  readonly finish?: (app: App) => Promise<void>
}

/** A job that erases what was deleted a while ago, in batches: what fails is tried alone, and again the next time. */
export const definePurgeJob = ({ name, cron, retentionMs, batch, find, erase, failure, finish }: PurgeSpec) =>
  defineJob({
    name,
    payload: z.strictObject({}),
    cron,
    run: async (app) => {
      const before = new Date(app.runtime.now().getTime() - retentionMs)
      const eraseAll = (ids: readonly string[]) => inTransaction(app, (tx) => erase(tx, ids))
      await processAll(app, {
        find: (limit) => find(app.db, before, limit),
        batch,
        process: (id) => eraseAll([id]),
        processBatch: eraseAll,
        failure,
      })
      await finish?.(app)
    },
  })

interface RepairSpec {
  readonly name: string
  readonly cron: string
  /** By what is counted: each corrects the numbers that do not equal their rows, and returns whose they were. */
  readonly repairs: Readonly<Record<string, (tx: Tx) => Promise<readonly string[]>>>
  /** The log message. */
  readonly failure: string
  /** Accounts in whose case a change of visibility was not followed up, and the job that does it. */
  readonly followUps?: readonly {
    readonly find: (db: Db) => Promise<readonly string[]>
    readonly job: Job<{ readonly accountId: string }>
  }[]
}

/**
 * A job that compares numbers with the rows they count and repairs those that differ. A repair is logged as an error: a
 * number can only be wrong because of a bug.
 */
export function defineRepairJob({ name, cron, repairs, failure, followUps = [] }: RepairSpec): Job<object> {
  const repair = async (app: App): Promise<number> => {
    let wrong = 0
    for (const { find, job } of followUps)
      for (const accountId of await find(app.db)) {
        await inTransaction(app, (tx) => addJob(tx, job, { accountId }))
        wrong += 1
      }
    for (const [what, correct] of Object.entries(repairs)) {
      const ids = await inTransaction(app, correct)
      wrong += ids.length
      if (ids.length > 0) app.log.error({ what, ids: ids.slice(0, 20), count: ids.length }, failure)
    }
    return wrong
  }
  const run = async (app: App) => void (await repair(app))
  return defineJob({ name, payload: z.strictObject({}), cron, repair, run })
}
