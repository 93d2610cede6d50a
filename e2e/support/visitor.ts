import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { measureCost } from '../../apps/server/test/costs.ts'
import { contrastFaults, screenFaults, timeoutMs, settled } from './faults.ts'
import { recordShot, reportFolder } from './report.ts'

export interface VisitOptions {
  /** The address; defaults to this run's shared product. */
  readonly baseUrl?: string
  readonly width?: 360 | 768 | 1280 | 1600
  readonly scheme?: Scheme
  /** The browser's language, such as `ar` for a page that runs from right to left. */
  readonly language?: string
  /** False to see the page as served, without JavaScript. */
  readonly javaScript?: boolean
  /**
   * Whether the browser has service workers. Their prefetching takes time, so only tests about being offline and
   * leaving pages enable them.
   */
  readonly serviceWorker?: boolean
  /** A device whose keyboard comes up on its screen. */
  readonly isTouch?: boolean
}

/** One person's browser, which records what goes wrong in it. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /**
   * Uncaught errors, errors and warnings on the console, answers of 500 and above, and requests that left this machine.
   * Anything on the console fails the test as it ends, whether or not it looks here.
   */
  readonly problems: readonly string[]
  /**
   * Fails if anything is or was wrong with the screen. A screen that `screens.ts` names is looked at there: this is for
   * what a journey alone reaches.
   */
  capture(title: string): Promise<void>
  /** Changes the screen size or the colour scheme. */
  change(variant: Variant): Promise<void>
  /**
   * Like `capture` without waiting or failing: returns what is wrong, one line each. With `isRecolored` it was examined in
   * the other colour scheme just before, and only what depends on colours is.
   */
  examine(title: string, options?: { readonly isRecolored?: boolean }): Promise<string[]>
}

export type Scheme = 'light' | 'dark'

export interface Variant {
  readonly size: 'wide' | 'narrow'
  readonly scheme: Scheme
}

/** How long a look waits for what is busy, in ms. */
const atMostBusy = 5000

/** A picture of every look is kept, and every screen is looked at in all variants. */
export const keepsAllPictures = process.env['LOOKS'] === 'all'

/** A desktop and a phone. */
const sizes = { wide: { width: 1280, height: 900 }, narrow: { width: 360, height: 740 } }

/**
 * One for all the files of a worker, because starting it takes a second. It ends with the worker: they share a pipe.
 */
let browser: Promise<Browser> | undefined
let visits = 0

/** Everybody has an IP address of their own, as in reality: the product limits requests per address. */
function nextAddress(): string {
  visits += 1
  return `10.${128 + (process.pid % 128)}.${Math.trunc(visits / 250)}.${(visits % 250) + 1}`
}

function launch(): Promise<Browser> {
  const { executablePath, env } = inject('chromium')
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [
      // In a container, Chromium's own sandbox has no user to switch to; the pages are trusted.
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
      // A page lives for seconds: making its code faster took a fourteenth of the processor's time, and never paid off.
      '--js-flags=--no-opt,--max-lazy',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  })
}

/** The worker's browser; a new one if that has crashed, so that a crash affects no other file. */
async function openBrowser(): Promise<Browser> {
  const known = browser
  const isThere = known === undefined || (await known).isConnected()
  if (!isThere && browser === known) browser = undefined
  return (browser ??= measureCost('browser', launch))
}

/** Opens a fresh browser profile: no cookies, no cache. It closes with the test. */
export async function visit(options: VisitOptions = {}): Promise<Visitor> {
  const { baseUrl = inject('productUrl'), width = 1280, scheme = 'light', language = 'en', javaScript = true } = options
  const { serviceWorker = false, isTouch = false } = options
  const context = await (
    await openBrowser()
  ).newContext({
    baseURL: baseUrl,
    colorScheme: scheme,
    locale: language,
    javaScriptEnabled: javaScript,
    reducedMotion: 'reduce',
    hasTouch: isTouch,
    isMobile: isTouch,
    extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
    viewport: { width, height: width < 768 ? 740 : 900 },
  })
  if (!serviceWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const page = await context.newPage()
  const { problems, onConsole } = listen(page)
  const { currentTestName = '', testPath = '' } = expect.getState()
  const captureIn = async (title: string, shown = scheme, faults: readonly string[] = []) => {
    const file = path.basename(testPath, '.test.ts')
    const variant = `${page.viewportSize()?.width ?? width} ${shown} ${language}`
    mkdirSync(reportFolder, { recursive: true })
    await recordShot({ file, test: currentTestName, title, variant, faults }, (picture) =>
      page.screenshot({ path: picture, type: 'jpeg', quality: 80, timeout: timeoutMs }),
    )
    return faults
  }
  let shownScheme = scheme
  /** Pictures take a tenth of the time, and are looked at only if something is wrong. */
  const captureIfAny = (title: string, faults: readonly string[]) =>
    faults.length > 0 || keepsAllPictures ? captureIn(title, shownScheme, faults) : faults
  const capture = async (title: string) => {
    // Between two screens there is neither. Wait until the screen is stable, unless something on it stays busy for
    // long.
    if (javaScript) await settled(page, atMostBusy).catch(() => undefined)
    return captureIfAny(title, [...(javaScript ? await screenFaults(page) : []), ...problems.splice(0)])
  }
  const change = async (variant: Variant) => {
    shownScheme = variant.scheme
    await page.setViewportSize(sizes[variant.size])
    await page.emulateMedia({ colorScheme: variant.scheme })
  }
  const examine: Visitor['examine'] = async (title, { isRecolored = false } = {}) => {
    const faults = [...(await (isRecolored ? contrastFaults : screenFaults)(page)), ...problems.splice(0)]
    await captureIfAny(title, faults)
    return faults.map((fault) => `${title}, ${page.viewportSize()?.width} px, ${shownScheme}: ${fault}`)
  }
  onTestFinished(async ({ task }) => {
    let where = ''
    if (task.result?.state === 'fail') {
      await captureIn('where it failed').catch(() => undefined)
      where = await describePage(page, problems)
    }
    await context.close()
    // A fault of its own, so that it stands beside the first at the end of the log.
    expect(where, 'What the failed test left on its page').toBe('')
    expect(onConsole, 'What the browser wrote to the console').toEqual([])
  })
  return {
    page,
    context,
    problems,
    capture: async (title) => expect(await capture(title), title).toEqual([]),
    change,
    examine,
  }
}

/** Describes the page of a failed test in words, for logs without pictures. */
async function describePage(page: Page, problems: readonly string[]): Promise<string> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 5000 })
    .catch((error: unknown) => `unreadable: ${String(error)}`)
  return [`${page.url()}: ${text.replaceAll(/\s+/g, ' ').slice(0, 1500)}`, ...problems].join('\n')
}

/**
 * Reports of refusals, which are ordinary answers, and of servers that tests stop or take away, styles among what is then
 * missing; of frames that a website is refused; and of the scanner of tickets, which warns wherever an address does not begin with https, and where its video
 * is hidden until it runs.
 */
const expectedReports =
  /^(?:Framing '[^']*' violates|Refused to frame|Failed to load resource|WebSocket connection to '[^']*' failed|NoConnection: |NotForThisPerson: |Error: Unable to preload CSS|The camera stream is only accessible if the page is transferred via https|QrScanner has overwritten the video hiding style)/

function listen(page: Page): { readonly problems: string[]; readonly onConsole: readonly string[] } {
  const problems: string[] = []
  const onConsole: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    const type = message.type()
    if ((type !== 'error' && type !== 'warning') || expectedReports.test(message.text())) return
    problems.push(`console: ${message.text()}`)
    onConsole.push(`${type} at ${page.url()}: ${message.text()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 500) problems.push(`${answer.status()}: ${answer.url()}`)
  })
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && !['localhost', '127.0.0.1'].includes(hostname)) {
      problems.push(`left this machine: ${request.url()}`)
    }
  })
  return { problems, onConsole }
}

/** Keeps a page's scripts away until they are let in. */
export async function blockScripts(page: Page): Promise<{ letIn(): void }> {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  return { letIn: arrived.resolve }
}
