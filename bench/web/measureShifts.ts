import type { Page } from 'playwright-core'
import { settled } from '../../e2e/support/faults.ts'
import { timingsOf } from './openDemo.ts'

export interface MeasuredShift {
  readonly path: string
  /** The share of the window that moved while the screen loaded, times the distance: cumulative layout shift. */
  readonly shift: number
}

const paths = ['/home', '/g', '/events', '/messages', '/activity', '/discover', '/search?q=bread', '/you', '/settings']

/** Opens each screen anew and waits until it rests. */
export async function measureShifts(open: () => Promise<Page>): Promise<MeasuredShift[]> {
  const page = await open()
  const measured: MeasuredShift[] = []
  for (const path of paths) {
    await page.goto(path)
    await settled(page)
    measured.push({ path, shift: (await timingsOf(page)).shift })
  }
  await page.context().close()
  return measured
}
