import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { faultsOf, patience, settled } from './faults.ts'
import { recordShot, reportFolder } from './report.ts'

export interface VisitOptions {
  /** Where to; the product that the run started when left out. */
  readonly baseUrl?: string
  readonly width?: 360 | 768 | 1280 | 1600
  readonly scheme?: Scheme
  /** The browser's language, such as `ar` for a page that runs from right to left. */
  readonly language?: string
  /** False to see the page as it is served. */
  readonly javaScript?: boolean
  /**
   * Whether the browser has service workers. What one brings along for when there is no line costs time: journeys on
   * broken lines and left pages have it.
   */
  readonly serviceWorker?: boolean
}

/** One person's browser, with a memory of what went wrong in it. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** Uncaught errors, errors on the console, answers of 500 and above, and requests that left this machine. */
  readonly problems: readonly string[]
  /** Takes a picture for the report, and fails when anything is wrong with the screen or went wrong before. */
  look(title: string): Promise<void>
  /** Sits down before another size of screen, or has it in other colours. */
  change(variant: Variant): Promise<void>
  /** The same as `look` without failing: what is wrong, one line each. */
  examine(title: string): Promise<string[]>
}

export type Scheme = 'light' | 'dark'

export interface Variant {
  readonly size: 'wide' | 'narrow'
  readonly scheme: Scheme
}

/** So long a look waits for what is busy, in ms. */
const atMostBusy = 5000

/** A desk and a phone. */
const sizes = { wide: { width: 1280, height: 900 }, narrow: { width: 360, height: 740 } }

/** One for all the files of a worker, for starting it takes a second. It ends with the worker: they share a pipe. */
let browser: Promise<Browser> | undefined
let visits = 0

/** Everyone comes from an address of their own, as in the world: the product counts what comes from one. */
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
      // In a container Chromium's own sandbox finds no user to become; the pages are ours.
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  })
}

/** The worker's browser; another when that one has crashed, so that it takes no other file with it. */
async function openBrowser(): Promise<Browser> {
  const known = browser
  const isThere = known === undefined || (await known).isConnected()
  if (!isThere && browser === known) browser = undefined
  return (browser ??= launch())
}

/** Opens a fresh browser profile: no cookies, no cache. It closes with the test. */
export async function visit(options: VisitOptions = {}): Promise<Visitor> {
  const { baseUrl = inject('productUrl'), width = 1280, scheme = 'light', language = 'en', javaScript = true } = options
  const { serviceWorker = false } = options
  const context = await (
    await openBrowser()
  ).newContext({
    baseURL: baseUrl,
    colorScheme: scheme,
    locale: language,
    javaScriptEnabled: javaScript,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
    viewport: { width, height: width < 768 ? 740 : 900 },
  })
  if (!serviceWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const page = await context.newPage()
  const problems = listen(page)
  const { currentTestName = '', testPath = '' } = expect.getState()
  const shoot = async (title: string, shown = scheme, faults: readonly string[] = []) => {
    const file = path.basename(testPath, '.test.ts')
    const variant = `${page.viewportSize()?.width ?? width} ${shown} ${language}`
    mkdirSync(reportFolder, { recursive: true })
    await recordShot({ file, test: currentTestName, title, variant, faults }, (picture) =>
      page.screenshot({ path: picture, type: 'jpeg', quality: 80, timeout: patience }),
    )
    return faults
  }
  const look = async (title: string) => {
    if (!javaScript) return shoot(title, scheme, problems.splice(0))
    // Between two screens there is neither: what is looked at stands, unless something in it is busy for long.
    await settled(page, atMostBusy).catch(() => undefined)
    return shoot(title, scheme, [...(await faultsOf(page)), ...problems.splice(0)])
  }
  let shownScheme = scheme
  const change = async (variant: Variant) => {
    shownScheme = variant.scheme
    await page.setViewportSize(sizes[variant.size])
    await page.emulateMedia({ colorScheme: variant.scheme })
  }
  const examine = async (title: string) => {
    const faults = [...(await faultsOf(page)), ...problems.splice(0)]
    await shoot(title, shownScheme, faults)
    return faults.map((fault) => `${title}, ${page.viewportSize()?.width} px, ${shownScheme}: ${fault}`)
  }
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await shoot('where it failed').catch(() => undefined)
    await context.close()
  })
  return {
    page,
    context,
    problems,
    look: async (title) => expect(await look(title), title).toEqual([]),
    change,
    examine,
  }
}

function listen(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    // A refusal is an answer like others; the browser reports it as a failed load all the same.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      problems.push(`console: ${message.text()}`)
    }
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
  return problems
}
