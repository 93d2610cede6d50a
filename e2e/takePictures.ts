import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core'
import sharp from 'sharp'
import { demoPassword, demoUsername } from '../apps/server/src/demo/access.ts'
import { findChromium } from './support/chromium.ts'
import { type Product, startProduct } from './support/server.ts'

/**
 * `npm run pictures`: the README's pictures, of a product with the demo community. `--of=URL` takes them of one that
 * runs, `--into=FOLDER` puts them elsewhere, `--only=NAME` takes those whose name contains it, `--all` every screen in
 * both sizes and schemes, as PNG.
 */
const folder = path.resolve(import.meta.dirname, '../docs/pictures')
/** README's pictures stay below this many bytes. */
const maxBytes = 60_000
const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } } as const
const schemes = ['light', 'dark'] as const

type Size = keyof typeof sizes
type Scheme = (typeof schemes)[number]
interface Shot {
  readonly screen: string
  readonly size: Size
  readonly scheme: Scheme
}

/** Leads a page to a screen. Where no address is known beforehand, it is found on the way. */
const screens: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: (page) => page.goto('/home'),
  group: (page) => openFirst(page, '/g', /Allotments by the Lock/),
  event: (page) => openFirst(page, '/events', /Learn to ride the cargo bikes/),
  messages: (page) => openFirst(page, '/messages', /Harvest supper/),
  discover: (page) => page.goto('/discover'),
  profile: (page) => page.goto('/@aiyana'),
  activity: (page) => page.goto('/activity'),
  community: (page) => page.goto('/c/riverside'),
  events: (page) => page.goto('/events'),
}
const forReadme: readonly Shot[] = [
  { screen: 'home', size: 'wide', scheme: 'light' },
  { screen: 'home', size: 'narrow', scheme: 'dark' },
  { screen: 'messages', size: 'wide', scheme: 'dark' },
  { screen: 'messages', size: 'narrow', scheme: 'light' },
  { screen: 'group', size: 'wide', scheme: 'light' },
  { screen: 'event', size: 'narrow', scheme: 'light' },
  { screen: 'discover', size: 'wide', scheme: 'light' },
  { screen: 'community', size: 'wide', scheme: 'light' },
]

async function openFirst(page: Page, list: string, name: RegExp): Promise<void> {
  await page.goto(list)
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await page.waitForURL((url) => url.pathname !== list)
}

const nameOf = ({ screen, size, scheme }: Shot) => `${screen}-${size}-${scheme}`
const option = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3)

async function signedIn(browser: Browser, url: string, { size, scheme, screen }: Shot): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    isMobile: size === 'narrow',
    hasTouch: size === 'narrow',
    locale: 'en-GB',
  })
  // The public page is what a visitor sees.
  if (screen === 'community') return context
  const client = { name: 'Pictures', transport: 'COOKIE' }
  const data = { identifier: demoUsername, password: demoPassword, client }
  const answer = await context.request.post('/accounts/login', { data })
  if (!answer.ok()) throw new Error(`Nobody could sign in: ${await answer.text()}`)
  return context
}

/** Runs in the page: nothing in it is loading. */
const isComplete = () =>
  document.querySelector('[aria-busy="true"]') === null &&
  [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')

async function take(browser: Browser, url: string, shot: Shot): Promise<Buffer> {
  const context = await signedIn(browser, url, shot)
  try {
    const page = await context.newPage()
    await screens[shot.screen]?.(page)
    await page.getByRole('main').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    await page.waitForFunction(isComplete)
    // Placeholders of pictures fade into them.
    await page.waitForTimeout(1500)
    await page.waitForFunction(isComplete)
    return await page.screenshot()
  } finally {
    await context.close()
  }
}

/** As good as its size allows. */
async function compressed(png: Buffer): Promise<Buffer> {
  for (const quality of [72, 64, 56, 48, 40, 32]) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (webp.length < maxBytes) return webp
  }
  throw new Error('A picture does not become small enough.')
}

const every: readonly Shot[] = Object.keys(screens).flatMap((screen) =>
  (Object.keys(sizes) as Size[]).flatMap((size) => schemes.map((scheme) => ({ screen, size, scheme }))),
)

async function main(): Promise<void> {
  const all = process.argv.includes('--all')
  const [of, into, only] = [option('of'), option('into') ?? folder, option('only')]
  const shots = (all ? every : forReadme).filter((shot) => only === undefined || nameOf(shot).includes(only))
  const { executablePath, env } = await findChromium()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  })
  // The product starts after the browser: where there is none, no server is left behind.
  let product: Product | null = null
  try {
    if (of === undefined)
      product = await startProduct({
        env: { KOINON_DEMO: '1', KOINON_NAME: 'Riverside Commons' },
        timeoutMs: 600_000,
      })
    await mkdir(into, { recursive: true })
    for (const shot of shots) {
      const png = await take(browser, of ?? product?.url ?? '', shot)
      const [bytes, type] = all ? [png, 'png'] : [await compressed(png), 'webp']
      await writeFile(path.join(into, `${nameOf(shot)}.${type}`), bytes)
      process.stdout.write(`  ${nameOf(shot)}.${type}  ${Math.round(bytes.length / 1024)} kB\n`)
    }
  } finally {
    await browser.close()
    await product?.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n\n`)
  process.exitCode = 1
})
