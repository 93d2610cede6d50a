import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { type Neighbourhood, settleNeighbourhood } from './support/neighbourhood.ts'
import { signIn } from './support/people.ts'
import { type Screen, screensOf } from './support/screens.ts'
import { type Visitor, visit } from './support/visitor.ts'

const routes = path.resolve(import.meta.dirname, '../apps/web/src/routes')
let settling: Promise<Neighbourhood> | undefined
const neighbourhood = () => (settling ??= settleNeighbourhood())

/** Goes on as by a link, where the application is; its router is there for its developers' tools. */
const followLink = (page: Page, href: string): Promise<boolean> =>
  page.evaluate(async (to) => {
    const { __TSR_ROUTER__: router } = globalThis as { __TSR_ROUTER__?: { navigate(to: object): Promise<void> } }
    await router?.navigate({ href: to })
    return router !== undefined
  }, href)

/**
 * Takes the screens that wait one after the other, opens each in a language, and looks at it in both sizes and schemes.
 * Several may take from what waits.
 */
async function lookAt({ page, examine }: Visitor, waiting: Screen[], language: string): Promise<string[]> {
  const faults: string[] = []
  let isFresh = true
  for (let screen = waiting.shift(); screen !== undefined; screen = waiting.shift()) {
    const { name, path: address, prepare } = screen
    try {
      const href = `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
      if (isFresh || !(await followLink(page, href))) await page.goto(href)
      isFresh = prepare !== undefined
      await settled(page)
      await prepare?.(page)
      faults.push(...(await examine(name)))
    } catch (error) {
      faults.push(`${name}: ${String(error).split('\n')[0]}`)
    }
  }
  return faults
}

/** The last part of every address of the application, with `*` for what is different each time. */
function partsOfAddresses(): string[] {
  const sources = globSync('*/routes.ts', { cwd: routes }).map((file) => readFileSync(path.join(routes, file), 'utf8'))
  // Declared by itself, or as one of those that are alike.
  const declared = /(?:path: |step\(|section\()'([^']+)'/g
  const found = sources.flatMap((source) => [...source.matchAll(declared)].map(([, address = '']) => address))
  return found.filter((address) => address !== '/').map((address) => address.replaceAll(/\{?\$\w+\}?/g, '*'))
}

test('no screen of the application is left out', async () => {
  const seen = Object.values(screensOf(await neighbourhood()))
    .flat()
    .map((screen) => screen.path.replace(/\?.*/, ''))
  const patternOf = (address: string) => new RegExp(`(?:^|/)${address.replace(/^\//, '').replaceAll('*', '[^/]+')}$`)
  const parts = partsOfAddresses()
  expect(parts.length).toBeGreaterThan(80)
  expect(parts.filter((part) => !seen.some((address) => patternOf(part).test(address)))).toEqual([])
})

test.each([
  { language: 'en', direction: 'ltr' },
  { language: 'ar-XB', direction: 'rtl' },
])(
  'every screen stands, wide and narrow, in light and in dark ($direction)',
  async ({ language }) => {
    const place = await neighbourhood()
    const { visitor, newcomer, leila, warden } = screensOf(place)
    const most = [...leila]
    const lanes = await Promise.all([
      visit({ language }).then((it) => lookAt(it, [...visitor], language)),
      signIn(place.newcomer, { language }).then((it) => lookAt(it, [...newcomer], language)),
      signIn(place.warden, { language }).then((it) => lookAt(it, [...warden], language)),
      ...Array.from({ length: 3 }, async () => lookAt(await signIn(place.leila, { language }), most, language)),
    ])
    expect(most).toEqual([])
    expect(lanes.flat()).toEqual([])
  },
  900_000,
)
