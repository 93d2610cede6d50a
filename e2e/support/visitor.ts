import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import { type Shot, recordShot, reportFolder } from './report.ts'

export interface VisitOptions {
  /** Where to; the product that the run started when left out. */
  readonly baseUrl?: string
  readonly width?: 360 | 768 | 1280 | 1600
  readonly scheme?: 'light' | 'dark'
  /** The browser's language, such as `ar` for a page that runs from right to left. */
  readonly language?: string
  /** False to see the page as it is served. */
  readonly javaScript?: boolean
}

/** One person's browser, with a memory of what went wrong in it. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** Uncaught errors, errors on the console, answers of 500 and above, and requests that left this machine. */
  readonly problems: readonly string[]
  /** Takes a picture for the report, and fails when the screen has accessibility faults or something went wrong. */
  look(title: string): Promise<void>
}

/** The variants in which every screen is looked at. */
export const variants: readonly VisitOptions[] = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    ['en', 'ar'].map((language) => ({ width: width as 360 | 1280, scheme, language })),
  ),
)

let browser: Promise<Browser> | undefined

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

afterAll(async () => {
  await (await browser)?.close()
  browser = undefined
})

/** Opens a fresh browser profile: no cookies, no cache. It closes with the test. */
export async function visit(options: VisitOptions = {}): Promise<Visitor> {
  const { baseUrl = inject('productUrl'), width = 1280, scheme = 'light', language = 'en', javaScript = true } = options
  browser ??= launch()
  const context = await (
    await browser
  ).newContext({
    baseURL: baseUrl,
    colorScheme: scheme,
    locale: language,
    javaScriptEnabled: javaScript,
    reducedMotion: 'reduce',
    viewport: { width, height: width < 768 ? 740 : 900 },
  })
  const page = await context.newPage()
  const problems = listen(page)
  const { currentTestName = '', testPath = '' } = expect.getState()
  const shoot = async (title: string): Promise<Shot> => {
    const file = path.basename(testPath, '.test.ts')
    const shot = { file, test: currentTestName, title, variant: `${width} ${scheme} ${language}` }
    mkdirSync(reportFolder, { recursive: true })
    return recordShot(shot, (picture) => page.screenshot({ path: picture }))
  }
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await shoot('where it failed').catch(() => undefined)
    await context.close()
  })
  return {
    page,
    context,
    problems,
    look: async (title) => {
      await shoot(title)
      expect(javaScript ? await accessibilityFaults(page) : [], title).toEqual([])
      expect(problems, title).toEqual([])
    },
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

/** One line per fault: the rule and the first element that breaks it. */
async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.target.join(' ') ?? ''})`)
}
