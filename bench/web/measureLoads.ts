import type { Browser, BrowserContext, Page } from 'playwright-core'
import { demoUsername } from '../../apps/server/src/demo/access.ts'
import { type FirstLoad, measureFirstLoad, recordPaints } from '../../e2e/support/screens/firstLoad.ts'
import { median } from '../measure/median.ts'
import { signInDemo } from './openDemo.ts'

export interface MeasuredLoad extends FirstLoad {
  readonly name: string
  /** The longest time until the largest paint among the rounds, in ms. */
  readonly longestMs: number
}

export interface LoadPlan {
  /** How many times slower than it is the processor pretends to be. */
  readonly slowdown: number
  readonly rounds: number
}

/** 1.6 Mbit/s, in bytes, and the time that each request takes at least: as on a slow mobile line. */
export const slowNetwork = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }

const pages = [
  { name: 'landing', address: '/', isMember: false },
  { name: 'sign-in', address: '/signin', isMember: false },
  { name: 'home', address: '/home', isMember: true },
]

/** First visits with an empty cache, on a slow line: the median of the rounds for each figure. */
export async function measureLoads(browser: Browser, baseURL: string, plan: LoadPlan): Promise<MeasuredLoad[]> {
  const measured: MeasuredLoad[] = []
  for (const { name, address, isMember } of pages) {
    const rounds: FirstLoad[] = []
    for (let round = 0; round < plan.rounds; round += 1) {
      const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 }, locale: 'en' })
      if (isMember) await arriveAgain(context)
      await recordPaints(context)
      rounds.push(await measureFirstLoad(await openSlowly(context, plan), address))
      await context.close()
    }
    const middle = (figure: keyof FirstLoad) => median(rounds.map((load) => load[figure]))
    measured.push({
      name,
      requestCount: middle('requestCount'),
      scriptCount: middle('scriptCount'),
      scriptKb: middle('scriptKb'),
      allKb: middle('allKb'),
      paintMs: middle('paintMs'),
      shift: middle('shift'),
      longestMs: Math.max(...rounds.map(({ paintMs }) => paintMs)),
    })
  }
  return measured
}

/** The demo's first member was signed in at this browser before; its cache is empty. */
async function arriveAgain(context: BrowserContext): Promise<void> {
  await signInDemo(context)
  await context.addInitScript((name) => localStorage.setItem('koinon.signed-in', name), demoUsername)
}

async function openSlowly(context: BrowserContext, { slowdown }: LoadPlan): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slowNetwork })
  return page
}
