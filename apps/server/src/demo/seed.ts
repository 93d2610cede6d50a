import { setTimeout as pause } from 'node:timers/promises'
import { connect, withoutFlushing } from '#adapters/database/connect.ts'
import { type Running, createApp } from '../app.ts'
import type { Config } from '../config.ts'
import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import { releaseAbandonedJobs } from '#kernel/work/jobLeases.ts'
import { openDrain } from '#kernel/work/jobs.ts'
import { dispatchOutbox } from '#kernel/work/outbox.ts'
import { systemRuntime } from '#kernel/runtime.ts'
import { demoUsername } from './access.ts'
import { usualSeed } from './offer.ts'
import type { DemoSize } from './runSteps.ts'
import { randomOf } from './random.ts'
import { type Stage, clockFrom } from './stage.ts'
import { lockSeeding } from './store/seedLock.ts'
import {
  type DemoProgress,
  startRun,
  finishRun,
  hasPendingJobs,
  demoProgress,
  reportProgress,
} from './store/demoState.ts'

const jobPollMs = 50

export interface DemoOptions {
  readonly size?: DemoSize
  readonly seed?: number
  /** When to begin one; an interrupted one is completed in any case. `EMPTY`: only if nobody has joined yet. */
  readonly begins?: 'ALWAYS' | 'EMPTY' | 'NEVER'
  /** The password of its people; they cannot sign in without one. */
  readonly password?: string | null
  readonly report?: (line: string) => void
}

/**
 * Fills the configured database with a community, through the product’s own calls, at times in the past month. Does
 * nothing if the demo exists already; an interrupted one is completed. Returns whether it was made now.
 */
export async function seedDemo(config: Config, options: DemoOptions = {}): Promise<boolean> {
  const hold = await lockSeeding(config.database.url ?? '')
  if (!hold) return false
  try {
    return await seedAlone(config, options)
  } finally {
    await hold.release()
  }
}

/** Whether there is anything to do as things stand. */
function shouldSeed({ run, hasDemo, hasAccounts }: DemoProgress, begins: NonNullable<DemoOptions['begins']>): boolean {
  if (run) return !run.finished
  return begins === 'ALWAYS' ? !hasDemo : begins === 'EMPTY' && !hasAccounts
}

async function seedAlone(
  config: Config,
  { size: requestedSize, seed = usualSeed, begins = 'ALWAYS', password = null, report = () => undefined }: DemoOptions,
): Promise<boolean> {
  const url = config.database.url ?? ''
  const before = await readProgress(url)
  if (!shouldSeed(before, begins)) return false
  // Every server asks at its start, and hardly any goes on from here: the code that paints pictures and knows all
  // lines is loaded only now.
  const { fullSize, runSteps } = await import('./runSteps.ts')
  const size = requestedSize ?? fullSize
  const run = before.run ?? { seed, endsAt: new Date() }
  const end = run.endsAt.getTime()
  const clock = clockFrom(end - 33 * dayMs)
  const quiet: Config = { ...config, logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel }
  const quick = withoutFlushing(url)
  const running = await createApp(
    { ...quiet, database: { url: quick, pool: 8 } },
    { runtime: systemRuntime(clock.now), limitScale: 10_000 },
  )
  const jobs = openDrain(running.app, quick)
  try {
    if (!before.run && !(await startRun(running.app.db, seed, run.endsAt))) return false
    if (before.hasDemo) report('  the demo: going on where it was interrupted')
    const stage: Stage = {
      running,
      clock,
      report,
      reportProgress: (percent) => reportProgress(running.app.db, percent),
      goesOn: before.run !== null,
      random: randomOf(run.seed),
      scale: size.scale,
      settle: () => finishJobs(running, jobs.drain),
      followUp: () => followUp(running),
    }
    const passwordHash = password === null ? null : await running.app.ports.passwords.hash(password)
    await runSteps(stage, { size, end, passwordHash })
    await markFinished(url)
    return true
  } finally {
    await jobs.end()
    await running.close()
  }
}

async function readProgress(url: string): Promise<DemoProgress> {
  const { db, close } = connect(url, { pool: 1 })
  try {
    return await demoProgress(db, demoUsername)
  } finally {
    await close()
  }
}
/** Marked in a commit that waits for the disk, and so for everything committed before. */
async function markFinished(url: string): Promise<void> {
  const { db, close } = connect(url, { pool: 1 })
  try {
    await finishRun(db, new Date())
  } finally {
    await close()
  }
}

const asSingleProcess = { isAlone: true }

async function followUp({ app }: Running): Promise<void> {
  while ((await dispatchOutbox(app, asSingleProcess)) > 0) continue
}

/** Works off what the calls have caused. Events add jobs and jobs add events: until there are no more of either. */
async function finishJobs({ app }: Running, drainJobs: () => Promise<void>): Promise<void> {
  for (let rounds = 0; rounds < 200; rounds += 1) {
    const taken = await dispatchOutbox(app, asSingleProcess)
    if (taken > 0) continue
    await drainJobs()
    await othersJobs(app)
    if ((await dispatchOutbox(app, asSingleProcess)) === 0) return
  }
}

/** A server running at the same time takes jobs too: waits until it has done them. */
async function othersJobs({ db }: App): Promise<void> {
  while (await hasPendingJobs(db)) {
    await releaseAbandonedJobs(db)
    await pause(jobPollMs)
  }
}
