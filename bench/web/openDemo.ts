import type { Browser, BrowserContext, Page } from 'playwright-core'
import { demoPassword, demoUsername } from '../../apps/server/src/demo/access.ts'

/** A new page, 1280 × 800, at which the demo's first member is signed in. Its timings are recorded from the start. */
export async function openDemo(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 }, locale: 'en' })
  await signInDemo(context)
  await context.addInitScript(recordTimings)
  return context.newPage()
}

/** Signs the demo's first member in. */
export async function signInDemo({ request }: BrowserContext): Promise<void> {
  const answer = await request.post('/accounts/login', { data: { identifier: demoUsername, password: demoPassword } })
  if (!answer.ok()) throw new Error(`The demo's member could not sign in: ${await answer.text()}`)
}

/** The page's own record of its timing. */
export interface Timings {
  /** The start of each press and the time until its next picture, in ms; those below 16 ms are not reported. */
  readonly presses: { readonly start: number; readonly duration: number }[]
  /** The sum of layout shifts that follow no press; a unitless share of the window. */
  shift: number
}

/** Runs within the page. */
function recordTimings(): void {
  const timings: Timings = { presses: [], shift: 0 }
  Object.assign(globalThis, { timings })
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) timings.presses.push({ start, duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) timings.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The timings of the page so far, once its next picture is there. */
export const timingsOf = (page: Page): Promise<Timings> =>
  page.evaluate(
    () =>
      new Promise<Timings>((resolve) => {
        // Entries are delivered after the picture that they end with.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => resolve((globalThis as unknown as { timings: Timings }).timings), 50),
          ),
        )
      }),
  )
