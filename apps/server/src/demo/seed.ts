import { connect, unhurried } from '../adapters/database/connect.ts'
import { type Running, createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { drainJobs } from '../kernel/jobs.ts'
import { dispatchOutbox } from '../kernel/outbox.ts'
import { realSeams } from '../kernel/seams.ts'
import { cast } from './cast/people.ts'
import { groups } from './cast/groups.ts'
import { randomOf } from './random.ts'
import { type Clock, type Stage, clockFrom } from './stage.ts'
import { follow } from './steps/follows.ts'
import { type Circle, foundCommunity, foundGroup } from './steps/groups.ts'
import { admitPeople, dismissPeople } from './steps/people.ts'
import { portraits } from './steps/pictures.ts'
import { planPosts } from './steps/posts.ts'
import { planTalks } from './steps/talks.ts'
import { playInOrder } from './steps/timeline.ts'
import { type Standing, beginRun, finishRun, standing } from './store/standing.ts'

const dayMs = 86_400_000
/** Good for the demo only, and only where demo mode is on: it stands in the documentation. */
export const demoPassword = 'lantern-orchard-ferry-52'
export const demoUsername = cast[0]?.username ?? ''

export interface DemoSize {
  readonly people: number
  readonly groups: number
  readonly posts: number
  readonly pictures: number
}
export const fullSize: DemoSize = { people: cast.length, groups: groups.length, posts: 150, pictures: 40 }

export interface DemoWish {
  readonly size?: DemoSize
  readonly seed?: number
  /** Begins only on a server that nobody has joined yet. One that was interrupted goes on in any case. */
  readonly onlyWhenEmpty?: boolean
  readonly say?: (line: string) => void
}

/**
 * Fills the configured database with a community, through the product’s own calls and at times of the past month.
 * Does nothing when the demo is there already; one that was interrupted is completed. Answers whether it was made now.
 */
export async function seedDemo(
  config: Config,
  { size = fullSize, seed = 4000, onlyWhenEmpty = false, say = () => undefined }: DemoWish = {},
): Promise<boolean> {
  const url = config.database.url ?? ''
  const before = await look(url)
  if (before.run?.finished || (!before.run && (before.hasDemo || (onlyWhenEmpty && before.hasAccounts)))) return false
  const run = before.run ?? { seed, endsAt: new Date() }
  const end = run.endsAt.getTime()
  const clock = clockFrom(end - 33 * dayMs)
  const quiet: Config = { ...config, logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel }
  const quick = unhurried(url)
  const running = await createApp(
    { ...quiet, database: { url: quick, pool: 8 } },
    { seams: realSeams(clock.now), limitScale: 10_000 },
  )
  try {
    if (!before.run && !(await beginRun(running.app.db, seed, run.endsAt))) return false
    if (before.run) say('  the demo: going on where it was interrupted')
    const stage: Stage = {
      running,
      clock,
      say,
      goesOn: before.run !== null,
      random: randomOf(run.seed),
      settle: () => settle(running, quick),
      followUp: () => followUp(running),
    }
    await perform(stage, {
      size,
      end,
      passwordHash: config.demo ? await running.app.ports.passwords.hash(demoPassword) : null,
    })
    await markFinished(url)
    return true
  } finally {
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
/** By a commit that waits for the disk, and with it for all that was committed before. */
async function markFinished(url: string): Promise<void> {
  const { db, close } = connect(url, { pool: 1 })
  try {
    await finishRun(db, new Date())
  } finally {
    await close()
  }
}

async function perform(
  stage: Stage,
  { size, end, passwordHash }: { size: DemoSize; end: number; passwordHash: string | null },
): Promise<void> {
  const { say, clock } = stage
  say('  the demo: people, their portraits, and who follows whom')
  const players = await admitPeople(stage, cast.slice(0, size.people), passwordHash)
  await portraits(stage, players)
  await follow(stage, players)
  say('  the demo: the community and its groups')
  await foundCommunity(stage, players)
  const circles: Circle[] = []
  for (const role of groups.slice(0, size.groups)) {
    forward(clock, dayMs / 10)
    circles.push(await foundGroup(stage, role, players))
  }
  await stage.settle()
  say('  the demo: pictures')
  const span = { from: end - 30 * dayMs, to: end }
  const scenes = await planPosts(stage, players, circles, { ...span, ...size })
  await stage.settle()
  say(`  the demo: thirty days in ${scenes.length} moments`)
  await playInOrder(stage, [...scenes, ...planTalks(stage, players, span)])
  clock.moveTo(end)
  await dismissPeople(players)
  await stage.settle()
}
const forward = (clock: Clock, ms: number) => clock.moveTo(clock.now() + ms)

async function followUp({ app }: Running): Promise<void> {
  while ((await dispatchOutbox(app)) > 0) continue
}

/** Works off what follows from the calls. Events add jobs and jobs add events: both, until both are empty. */
async function settle({ app }: Running, url: string): Promise<void> {
  for (let rounds = 0; rounds < 200; rounds += 1) {
    const taken = await dispatchOutbox(app)
    if (taken > 0) continue
    await drainJobs(app, url)
    if ((await dispatchOutbox(app)) === 0) return
  }
}
