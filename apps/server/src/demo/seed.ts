import { setTimeout as pause } from 'node:timers/promises'
import { connect, unhurried } from '#adapters/database/connect.ts'
import { type Running, createApp } from '../app.ts'
import type { Config } from '../config.ts'
import type { App } from '#kernel/app.ts'
import { dayMs } from '#kernel/durations.ts'
import { releaseAbandoned } from '#kernel/job-claims.ts'
import { openDrain } from '#kernel/jobs.ts'
import { dispatchOutbox } from '#kernel/outbox.ts'
import { realSeams } from '#kernel/seams.ts'
import { demoUsername } from './access.ts'
import { usualSeed } from './offer.ts'
import type { DemoSize } from './perform.ts'
import { randomOf } from './random.ts'
import { type Stage, clockFrom } from './stage.ts'
import { holdTheStage } from './store/locks.ts'
import { type Standing, beginRun, finishRun, hasJobsInHand, standing, tellProgress } from './store/standing.ts'

const jobPollMs = 50

export interface DemoWish {
  readonly size?: DemoSize
  readonly seed?: number
  /** When to begin one; an interrupted one is completed in any case. `EMPTY`: only if nobody has joined yet. */
  readonly begins?: 'ALWAYS' | 'EMPTY' | 'NEVER'
  /** What its people sign in with; they cannot without one. */
  readonly password?: string | null
  readonly say?: (line: string) => void
}

/**
 * Fills the configured database with a community, through the product’s own calls, at times in the past month. Does
 * nothing if the demo exists already; an interrupted one is completed. Returns whether it was made now.
 */
export async function seedDemo(config: Config, wish: DemoWish = {}): Promise<boolean> {
  const hold = await holdTheStage(config.database.url ?? '')
  if (!hold) return false
  try {
    return await seedAlone(config, wish)
  } finally {
    await hold.release()
  }
}

/** Whether there is anything to do as things stand. */
function isWanted({ run, hasDemo, hasAccounts }: Standing, begins: NonNullable<DemoWish['begins']>): boolean {
  if (run) return !run.finished
  return begins === 'ALWAYS' ? !hasDemo : begins === 'EMPTY' && !hasAccounts
}

async function seedAlone(
  config: Config,
  { size: wanted, seed = usualSeed, begins = 'ALWAYS', password = null, say = () => undefined }: DemoWish,
): Promise<boolean> {
  const url = config.database.url ?? ''
  const before = await look(url)
  if (!isWanted(before, begins)) return false
  // Every server asks at its start, and hardly any goes on from here: the code that paints pictures and knows all
  // lines is loaded only now.
  const { fullSize, perform } = await import('./perform.ts')
  const size = wanted ?? fullSize
  const run = before.run ?? { seed, endsAt: new Date() }
  const end = run.endsAt.getTime()
  const clock = clockFrom(end - 33 * dayMs)
  const quiet: Config = { ...config, logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel }
  const quick = unhurried(url)
  const running = await createApp(
    { ...quiet, database: { url: quick, pool: 8 } },
    { seams: realSeams(clock.now), limitScale: 10_000 },
  )
  const jobs = openDrain(running.app, quick)
  try {
    if (!before.run && !(await beginRun(running.app.db, seed, run.endsAt))) return false
    if (before.hasDemo) say('  the demo: going on where it was interrupted')
    const stage: Stage = {
      running,
      clock,
      say,
      tell: (percent) => tellProgress(running.app.db, percent),
      goesOn: before.run !== null,
      random: randomOf(run.seed),
      scale: size.scale,
      settle: () => settle(running, jobs.drain),
      followUp: () => followUp(running),
    }
    const passwordHash = password === null ? null : await running.app.ports.passwords.hash(password)
    await perform(stage, { size, end, passwordHash })
    await markFinished(url)
    return true
  } finally {
    await jobs.end()
    await running.close()
  }
}

async function look(url: string): Promise<Standing> {
  const { db, close } = connect(url, { pool: 1 })
  try {
    return await standing(db, demoUsername)
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

const alone = { isAlone: true }

async function followUp({ app }: Running): Promise<void> {
  while ((await dispatchOutbox(app, alone)) > 0) continue
}

/** Works off what the calls have caused. Events add jobs and jobs add events: until there are no more of either. */
async function settle({ app }: Running, drainJobs: () => Promise<void>): Promise<void> {
  for (let rounds = 0; rounds < 200; rounds += 1) {
    const taken = await dispatchOutbox(app, alone)
    if (taken > 0) continue
    await drainJobs()
    await othersJobs(app)
    if ((await dispatchOutbox(app, alone)) === 0) return
  }
}

/** A server running at the same time takes jobs too: waits until it has done them. */
async function othersJobs({ db }: App): Promise<void> {
  while (await hasJobsInHand(db)) {
    await releaseAbandoned(db)
    await pause(jobPollMs)
  }
}
