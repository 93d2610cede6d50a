import type { Db } from '#kernel/database/tables.ts'
import { demoUsername } from './access.ts'
import { isSeeding } from './store/seedLock.ts'
import { startRunWhenEmpty, demoRun, demoProgress } from './store/demoState.ts'

/** The page of a new installation: its first administrator, and a demo community. */
export const demoPath = '/first-run'
/** The seed is fixed, so that the demo is equal everywhere. */
export const usualSeed = 4000

/** `STOPPED`: the process that made it ended before the demo was complete. `NONE`: a person already lives here, or the demo was removed. */
export interface DemoState {
  readonly state: 'OFFERED' | 'MAKING' | 'STOPPED' | 'READY' | 'NONE'
  /** Percent. */
  readonly progress: number
}

export async function demoState(db: Db, url: string): Promise<DemoState> {
  const run = await demoRun(db)
  if (run?.isRemoved) return { state: 'NONE', progress: 0 }
  if (run?.finished) return { state: 'READY', progress: 100 }
  if (run) return { state: (await isSeeding(url)) ? 'MAKING' : 'STOPPED', progress: run.progress }
  const { hasAccounts } = await demoProgress(db, demoUsername)
  return { state: hasAccounts ? 'NONE' : 'OFFERED', progress: 0 }
}

/** Decides to make the demo here: for just one of all who ask at once, and only if nobody has joined yet. */
export const startDemo = (db: Db, now: Date): Promise<boolean> => startRunWhenEmpty(db, usualSeed, now)
