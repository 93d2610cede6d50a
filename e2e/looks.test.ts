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

/** Opens the screens one after the other, in a language, and looks at each in both sizes and schemes. */
async function lookAt({ page, examine }: Visitor, screens: readonly Screen[], language: string): Promise<string[]> {
  const faults: string[] = []
  let isFresh = true
  for (const { name, path: address, prepare } of screens) {
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
  const found = sources.flatMap((source) => [...source.matchAll(/path: '([^']+)'/g)].map(([, address = '']) => address))
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
    const half = Math.ceil((leila.length - newcomer.length) / 2)
    const lanes = await Promise.all([
      visit({ language }).then((it) => lookAt(it, visitor, language)),
      signIn(place.newcomer, { language }).then((it) => lookAt(it, newcomer, language)),
      signIn(place.warden, { language }).then((it) => lookAt(it, warden, language)),
      signIn(place.leila, { language }).then((it) => lookAt(it, leila.slice(0, half), language)),
      signIn(place.leila, { language }).then((it) => lookAt(it, leila.slice(half), language)),
    ])
    expect(lanes.flat()).toEqual([])
  },
  900_000,
)
