import { dayMs } from '#kernel/durations.ts'
import { cast } from './cast/people.ts'
import { groups } from './cast/groups.ts'
import { allPosts } from './cast/posts/allPosts.ts'
import type { Clock, Stage } from './stage.ts'
import { planGroupModeration } from './steps/groupModeration.ts'
import { planReports } from './steps/reports.ts'
import { planEvents } from './steps/events.ts'
import { followPeople } from './steps/followPeople.ts'
import { type FoundedGroup, foundCommunity, foundGroup } from './steps/groups.ts'
import { planFirstPerson } from './steps/firstPerson.ts'
import { planLibraries } from './steps/libraries.ts'
import { planOrganization } from './steps/organization.ts'
import { registerPeople, signOutPeople } from './steps/people.ts'
import { portraits } from './steps/pictures.ts'
import { planPosts } from './steps/posts.ts'
import { planConversations } from './steps/conversations.ts'
import { playInOrder, playsFrom } from './steps/timeline.ts'

/** Jobs that a server runs from time to time: run now, so that a first visitor finds their results. */
const periodicJobs: ReadonlySet<string> = new Set([
  'rank-lists',
  'rank-topics',
  'update-vocabulary',
  'count-organization-days',
  'count-slow-metrics',
  'count-place-days',
])

export interface DemoSize {
  readonly people: number
  readonly groups: number
  readonly posts: number
  readonly pictures: number
  /** The size in which pictures are drawn: 1 is what people would upload. */
  readonly scale: number
}
export const fullSize: DemoSize = {
  people: cast.length,
  groups: groups.length,
  posts: allPosts.length,
  pictures: allPosts.length,
  scale: 1,
}

/**
 * Plays the whole demo, up to `end` in milliseconds: first the people, then their groups, then thirty days of their
 * lives.
 */
export async function runSteps(
  stage: Stage,
  { size, end, passwordHash }: { size: DemoSize; end: number; passwordHash: string | null },
): Promise<void> {
  const { report, reportProgress, clock } = stage
  report('  the demo: people, their portraits, and who follows whom')
  const players = await registerPeople(stage, cast.slice(0, size.people), passwordHash)
  await reportProgress(8)
  await portraits(stage, players)
  await reportProgress(24)
  await followPeople(stage, players)
  await reportProgress(30)
  report('  the demo: the community and its groups')
  const community = await foundCommunity(stage, players)
  const circles: FoundedGroup[] = []
  for (const role of groups.slice(0, size.groups)) {
    forward(clock, dayMs / 10)
    circles.push(...(await foundGroup(stage, role, players, community)))
  }
  await stage.settle()
  await reportProgress(40)
  report('  the demo: pictures')
  const span = { from: end - 30 * dayMs, to: end }
  const scenes = [
    ...(await planPosts(stage, players, circles, { ...span, ...size })),
    ...(await planEvents(stage, [...circles, community], span)),
    ...(await planOrganization(stage, { community, circles, players }, span)),
  ]
  scenes.push(...(await planConversations(stage, players, span)))
  scenes.push(...(await planLibraries(stage, circles, span)), ...planReports(stage, players, span))
  scenes.push(...planGroupModeration(stage, circles, span))
  await stage.settle()
  await reportProgress(playsFrom)
  report(`  the demo: thirty days in ${scenes.length} moments`)
  await playInOrder(stage, [...scenes, ...planFirstPerson(players, circles, span)], end)
  clock.moveTo(end)
  await signOutPeople(players)
  await stage.settle()
  const { app } = stage.running
  for (const job of app.jobs) if (periodicJobs.has(job.name)) await job.perform(app, {})
}
const forward = (clock: Clock, ms: number) => clock.moveTo(clock.now() + ms)
