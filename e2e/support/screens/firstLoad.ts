import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from 'playwright-core'
import { settled } from '../faults.ts'

const clientDir = path.resolve(import.meta.dirname, '../../../apps/web/dist/client')

/** Everything that a visit began to request before its largest paint, and when that was. */
export interface FirstLoad {
  readonly requestCount: number
  readonly scriptCount: number
  /** Compressed with gzip, in kB of 1000 bytes. */
  readonly scriptKb: number
  /** As transferred, of all requests, in kB. */
  readonly allKb: number
  /** The time of the largest paint, in ms. */
  readonly paintMs: number
  /** The sum of layout shifts, a unitless share of the window. */
  readonly shift: number
}

interface Recorded {
  paintMs: number
  shift: number
}
interface Requested {
  readonly url: string
  readonly startMs: number
  readonly bytes: number
}

/** Records the paints of all pages of a browser, which has neither a cache nor a service worker. */
export async function recordPaints(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    performance.setResourceTimingBufferSize(2000)
    const recorded: Recorded = { paintMs: 0, shift: 0 }
    Object.assign(globalThis, { recorded })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) recorded.paintMs = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) recorded.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Opens the page and waits until nothing more is requested. */
export async function measureFirstLoad(page: Page, address: string): Promise<FirstLoad> {
  await page.goto(address)
  await settled(page)
  await page.waitForLoadState('networkidle')
  const { paintMs, shift, requests } = await page.evaluate(() => ({
    ...(Reflect.get(globalThis, 'recorded') as Recorded),
    requests: (['navigation', 'resource'] as const).flatMap((type) =>
      (performance.getEntriesByType(type) as PerformanceResourceTiming[]).map(
        ({ name, startTime, encodedBodySize }): Requested => ({
          url: name,
          startMs: startTime,
          bytes: encodedBodySize,
        }),
      ),
    ),
  }))
  const before = requests.filter(({ startMs }) => startMs < paintMs)
  const scripts = before.map(({ url }) => new URL(url).pathname).filter((file) => file.endsWith('.js'))
  const kb = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0) / 1000
  return {
    requestCount: before.length,
    scriptCount: scripts.length,
    scriptKb: kb(scripts.map(gzippedBytes)),
    allKb: kb(before.map(({ bytes }) => bytes)),
    paintMs,
    shift,
  }
}

const gzippedBytes = (file: string): number => gzipSync(readFileSync(path.join(clientDir, file)), { level: 9 }).length
