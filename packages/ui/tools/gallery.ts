import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { build, preview } from 'vite'
import { findChromium } from '../../../e2e/support/chromium.ts'
import { groups } from '../src/gallery/groups.ts'

/* Checks every story: builds the gallery, opens each group and each shell in both schemes, both directions and two
   widths, opens what can be opened, runs axe, and takes a picture of each. Fails on anything reported by axe, on
   console errors, and on sideways scrolling. `--only Forms,Home` checks those alone, `--built` reuses the last
   build. */

const home = path.resolve(import.meta.dirname, '..')
const pictures = path.join(home, 'dist/pictures')
const shells = ['Home', 'Group', 'Messages', 'Settings', 'Manage', 'Landing', 'SignIn', 'Focused', 'Dark']
const openers = [
  'Open dialog',
  'Open confirm',
  'Open typed confirm',
  'Open sheet',
  'Open side sheet',
  'More about this post',
  'Newest first',
  'Open popover',
  'Show undo',
  'Lose connection',
  'Open lightbox',
]
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Variant {
  readonly scheme: 'light' | 'dark'
  readonly dir: 'ltr' | 'rtl'
  readonly width: 1280 | 390
}

const variants: readonly Variant[] = ([1280, 390] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((scheme) => (['ltr', 'rtl'] as const).map((dir) => ({ width, scheme, dir }))),
)

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, built: { type: 'boolean', default: false } },
})
const only = options.only?.split(',')
const isSelected = (name: string) => only === undefined || only.includes(name)
/** Where each problem was seen. */
const problems = new Map<string, string[]>()

function report(problem: string, where: string): void {
  problems.set(problem, [...(problems.get(problem) ?? []), where])
}

async function check(page: Page, title: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(axeTags).analyze()
  for (const violation of violations) {
    for (const node of violation.nodes)
      report(`${violation.id} (${violation.help}): ${node.html.slice(0, 200)} ${node.any[0]?.message ?? ''}`, title)
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (overflow > 0) report(`scrolls sideways by ${overflow} px`, title)
}

/** Waits until animations have finished; endless ones are ignored. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    return Promise.all(passing.map((one) => one.finished.catch(() => undefined)))
  })
}

async function openPage(browser: Browser, address: string, variant: Variant, title: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: variant.width, height: variant.width === 390 ? 844 : 900 },
    colorScheme: variant.scheme,
    reducedMotion: 'reduce',
    hasTouch: variant.width === 390,
  })
  const page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && report(`console says ${message.text()}`, title))
  page.on('pageerror', (error) => report(error.message, title))
  await page.goto(`${address}&scheme=${variant.scheme}&dir=${variant.dir}`)
  await page.locator('h1').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  return page
}

async function captureOverlays(browser: Browser, address: string, variant: Variant, name: string): Promise<void> {
  for (const opener of openers) {
    const title = `${name}-${opener.toLowerCase().replaceAll(' ', '-')}`
    const page = await openPage(browser, address, variant, title)
    try {
      await page.getByRole('button', { name: opener, exact: true }).first().click({ timeout: 5000 })
      await page
        .locator('[role=dialog], [role=alertdialog], [role=menu], [role=status] li, [role=status] svg')
        .first()
        .waitFor({ timeout: 5000 })
    } catch (error) {
      report(`nothing opened: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`, title)
    }
    await settle(page)
    await check(page, title)
    await page.screenshot({ path: path.join(pictures, `${title}.png`) })
    await page.context().close()
  }
}

async function capture(browser: Browser, root: string): Promise<void> {
  for (const variant of variants) {
    const suffix = `${variant.width}-${variant.scheme}-${variant.dir}`
    for (const group of groups.filter(isSelected)) {
      const address = `${root}?group=${group}`
      const title = `${group}-${suffix}`
      const page = await openPage(browser, address, variant, title)
      await check(page, title)
      await page.screenshot({ path: path.join(pictures, `${title}.png`), fullPage: true })
      await page.context().close()
      if (group === 'Overlays') await captureOverlays(browser, address, variant, title)
    }
    for (const shell of shells.filter(isSelected)) {
      const title = `Shell-${shell}-${suffix}`
      const page = await openPage(browser, `${root}?page=Shells.${shell}`, variant, title)
      await check(page, title)
      await page.screenshot({ path: path.join(pictures, `${title}.png`) })
      await page.context().close()
    }
  }
}

const configFile = path.join(home, 'vite.gallery.config.ts')
if (!options.built) await build({ configFile, logLevel: 'warn' })
await rm(pictures, { recursive: true, force: true })
await mkdir(pictures, { recursive: true })
const server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' } })
const found = await findChromium()
const browser = await chromium.launch({
  executablePath: found.executablePath,
  env: { ...process.env, ...found.env },
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'],
})
try {
  await capture(browser, server.resolvedUrls?.local[0] ?? '')
} finally {
  await browser.close()
  await server.close()
}
const lines = [...problems].map(
  ([problem, where]) => `${problem}\n    ${where.length} times: ${where.slice(0, 3).join(', ')}`,
)
process.stdout.write(
  lines.length === 0
    ? `The gallery is clean. Pictures: ${pictures}\n`
    : `${lines.join('\n')}\n${lines.length} problems\n`,
)
process.exitCode = lines.length === 0 ? 0 : 1
