import type { Tx } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { dayMs } from '#kernel/durations.ts'
import type { App } from '#kernel/http/app.ts'
import { clearRepairProgress, repairProgress, saveRepairProgress } from '../store/repairProgress.ts'

/** Parts that can be made anew from what people wrote and do. */
export const repairParts = ['counters', 'feeds', 'search'] as const
export type RepairPart = (typeof repairParts)[number]

/** Something derived, made anew batch by batch, in the order of ids. */
export interface Rebuild {
  readonly part: Exclude<RepairPart, 'counters'>
  /** The things whose derived rows are made anew: `posts`. */
  readonly name: string
  /** Makes those of the next ids anew; returns the last of them, null if there are no more, and their number. */
  readonly batch: (tx: Tx, after: string | null) => Promise<{ readonly last: string | null; readonly count: number }>
}

declare module '#kernel/http/feature.ts' {
  interface Provided {
    rebuilds: readonly Rebuild[]
  }
}

/** One thing that a repair did: how many it looked at, or how many were wrong. */
export interface Repaired {
  readonly name: string
  readonly count: number
}

/**
 * Compares all numbers with the rows they count, and repairs those that differ. `note` is told of each kind as it begins.
 */
export async function repairCounters(app: App, note: (line: string) => void): Promise<Repaired[]> {
  const done: Repaired[] = []
  for (const { name, repair } of app.jobs) {
    if (repair === undefined) continue
    note(name)
    done.push({ name, count: await repair(app) })
  }
  return done
}

/** After so long an interrupted repair begins anew: what it had done may be wrong again. */
const maxAgeMs = dayMs

/** Makes a part anew. What was interrupted goes on after its last batch. `note` is told of each batch. */
export async function rebuildPart(app: App, part: Rebuild['part'], note: (line: string) => void): Promise<Repaired[]> {
  const done: Repaired[] = []
  for (const rebuild of app.provided.rebuilds.filter((one) => one.part === part))
    done.push(await runRebuild(app, rebuild, note))
  return done
}

async function runRebuild(app: App, { part, name, batch }: Rebuild, note: (line: string) => void): Promise<Repaired> {
  const key = `${part}-${name}`
  const now = app.runtime.now()
  const interrupted = await repairProgress(app.db, key, new Date(now.getTime() - maxAgeMs))
  let count = interrupted?.done_count ?? 0
  let after = interrupted?.after ?? null
  if (interrupted) note(`${part}: ${name} go on after the ${count} that were done before`)
  const next = () =>
    inTransaction(app, async (tx) => {
      const { last, count: added } = await batch(tx, after)
      const so = { part: key, done_count: count + added, started_at: interrupted?.started_at ?? now }
      await (last === null ? clearRepairProgress(tx, key) : saveRepairProgress(tx, { ...so, after: last }))
      return { last, added }
    })
  do {
    const { last, added } = await next()
    ;[after, count] = [last, count + added]
    if (added > 0) note(`${part}: ${count} ${name}`)
  } while (after !== null)
  return { name: key, count }
}
