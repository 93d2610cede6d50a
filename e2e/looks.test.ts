import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { type Neighbourhood, settleNeighbourhood } from './support/neighbourhood.ts'
import { signIn } from './support/people.ts'
import { type Screen, screensOf } from './support/screens.ts'
import { type Visitor, visit } from './support/visitor.ts'

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
 * Takes the screens that wait one after the other, opens each in a language, and looks at it in both sizes.
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

/** Every address of the application that shows something, as its router knows them, with `*` for what is different each time. */
async function addressesOfApplication(): Promise<string[]> {
  const { page } = await signIn((await neighbourhood()).leila)
  await page.goto('/home')
  await settled(page)
  const paths = await page.evaluate(() => {
    type Routes = Record<string, { options: { component?: unknown } }>
    const { __TSR_ROUTER__: router } = globalThis as { __TSR_ROUTER__?: { routesByPath: Routes } }
    return Object.entries(router?.routesByPath ?? {}).flatMap(([address, { options }]) =>
      options.component === undefined ? [] : address,
    )
  })
  return paths.map((address) => address.replaceAll(/\{?\$\w*\}?/g, '*'))
}

test('no screen of the application is left out', async () => {
  const seen = Object.values(screensOf(await neighbourhood()))
    .flat()
    .map((screen) => screen.path.replace(/\?.*/, ''))
  const patternOf = (address: string) => new RegExp(`^${address.replaceAll('*', '[^/]+')}/?$`)
  const addresses = await addressesOfApplication()
  expect(addresses.length).toBeGreaterThan(80)
  expect(addresses.filter((address) => !seen.some((path) => patternOf(address).test(path)))).toEqual([])
})

test.each([
  { language: 'en', scheme: 'light', direction: 'ltr' },
  { language: 'ar-XB', scheme: 'dark', direction: 'rtl' },
] as const)(
  'every screen stands, wide and narrow, in light and in dark ($direction)',
  async ({ language, scheme }) => {
    const how = { language, scheme }
    const place = await neighbourhood()
    const { visitor, newcomer, owing, leila, warden } = screensOf(place)
    const most = [...leila]
    const lanes = await Promise.all([
      visit(how).then((it) => lookAt(it, [...visitor], language)),
      signIn(place.newcomer, how).then((it) => lookAt(it, [...newcomer], language)),
      signIn(place.owing, how).then((it) => lookAt(it, [...owing], language)),
      signIn(place.warden, how).then((it) => lookAt(it, [...warden], language)),
      ...Array.from({ length: 3 }, async () => lookAt(await signIn(place.leila, how), most, language)),
    ])
    expect(most).toEqual([])
    expect(lanes.flat()).toEqual([])
  },
  900_000,
)
