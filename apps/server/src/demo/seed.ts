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
import { standing } from './store/standing.ts'

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
  /** Only on a server that nobody has joined yet. */
  readonly onlyWhenEmpty?: boolean
  readonly say?: (line: string) => void
}

/**
 * Fills the configured database with a community, through the product’s own calls and at times of the past month.
 * Does nothing when the demo is there already. Answers whether it was made now.
 */
export async function seedDemo(
  config: Config,
  { size = fullSize, seed = 4000, onlyWhenEmpty = false, say = () => undefined }: DemoWish = {},
): Promise<boolean> {
  const end = Date.now()
  const clock = clockFrom(end - 33 * dayMs)
  const quiet: Config = { ...config, logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel }
  const running = await createApp(quiet, { seams: realSeams(clock.now), limitScale: 10_000 })
  try {
    const { hasAccounts, hasDemo } = await standing(running.app.db, demoUsername)
    if (hasDemo || (onlyWhenEmpty && hasAccounts)) return false
    const stage: Stage = {
      running,
      clock,
      say,
      random: randomOf(seed),
      settle: () => settle(running, config.database.url ?? ''),
      followUp: () => followUp(running),
    }
    await perform(stage, {
      size,
      end,
      passwordHash: config.demo ? await running.app.ports.passwords.hash(demoPassword) : null,
    })
    return true
  } finally {
    await running.close()
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
