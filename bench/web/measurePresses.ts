import type { Page } from 'playwright-core'
import { settled } from '../../e2e/support/faults.ts'
import { median } from '../measure/median.ts'
import { timingsOf } from './openDemo.ts'
import { type Press, presses } from './presses.ts'

export interface MeasuredPress {
  readonly name: string
  /** The median of the rounds, and the longest, in ms from the press to the next picture. */
  readonly middle: number
  readonly longest: number
}

export interface PressPlan {
  /** How many times slower than it is the processor pretends to be. */
  readonly slowdown: number
  readonly rounds: number
}

/** Event Timing reports nothing shorter, in ms. */
const shortest = 16

/** Each press in turn, in several rounds; the first round, whose scripts are not compiled yet, counts as the others do. */
export async function measurePresses(open: () => Promise<Page>, plan: PressPlan): Promise<MeasuredPress[]> {
  const taken = new Map<string, number[]>(presses.map(({ name }) => [name, []]))
  for (let round = 0; round < plan.rounds; round += 1) {
    const page = await open()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: plan.slowdown })
    for (const press of presses) taken.get(press.name)?.push(await measure(page, press))
    await page.context().close()
  }
  return presses.map(({ name }) => {
    const rounds = taken.get(name) ?? []
    return { name, middle: median(rounds), longest: Math.max(...rounds) }
  })
}

async function measure(page: Page, { name, from, press, seen }: Press): Promise<number> {
  try {
    if (from !== undefined) await page.goto(from)
    await settled(page)
    const began = await page.evaluate(() => performance.now())
    await press(page)
    await seen(page).first().waitFor()
    const own = (await timingsOf(page)).presses.filter(({ start }) => start >= began)
    return Math.max(shortest, ...own.map(({ duration }) => duration))
  } catch (error) {
    throw new Error(`"${name}" could not be pressed.`, { cause: error })
  }
}
