import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isDeep, seed } from '../apps/server/test/depth.ts'
import { settled } from './support/faults.ts'
import { type DemoCommunity, createDemoCommunity } from './support/demoCommunity.ts'
import { followLink } from './support/navigation.ts'
import { signIn } from './support/people.ts'
import type { Screen } from './support/screens/screenPaths.ts'
import { columnScreens, mainScreens, screensOf } from './support/screens/screens.ts'
import { type Variant, type Visitor, keepsAllPictures, visit } from './support/visitor.ts'

let settling: Promise<DemoCommunity> | undefined
const demoCommunity = () => (settling ??= createDemoCommunity())

const directions = { ltr: 'en', rtl: 'ar-XB' } as const
type Direction = keyof typeof directions

/** The sizes and colour schemes in which a screen is looked at. */
type Variants = readonly Variant[]
const everyVariant: Variants = (['wide', 'narrow'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((scheme) => ({ size, scheme })),
)
const order = (['ltr', 'rtl'] as const).flatMap((direction) => everyVariant.map((variant) => ({ direction, variant })))

/**
 * A screen is looked at in one of the eight variants, the most important ones in one of each direction: the variants
 * take turns, from screen to screen and from commit to commit. A deep run, or one that keeps all pictures, looks at all
 * in all.
 */
function variantsOf({ name }: Screen, nth: number, direction: Direction): Variants {
  if (isDeep || keepsAllPictures) return everyVariant
  const turn = order[(nth + seed) % order.length]
  if (turn === undefined || (turn.direction !== direction && !mainScreens.has(name))) return []
  return [turn.direction === direction ? turn.variant : oppositeOf(turn.variant)]
}

const oppositeOf = ({ size, scheme }: Variant): Variant => ({
  size: size === 'wide' ? 'narrow' : 'wide',
  scheme: scheme === 'light' ? 'dark' : 'light',
})

/** The column appears once all its sections are known. */
const hasColumn = (page: Page): Promise<boolean> =>
  page
    .getByRole('complementary')
    .getByRole('heading')
    .first()
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    )

/**
 * Takes queued screens one after the other, opens each in the direction's language, and looks at it. Several workers
 * may share a queue.
 */
async function inspect(
  { page, change, examine }: Visitor,
  waiting: (readonly [Screen, Variants])[],
  language: string,
): Promise<string[]> {
  const faults: string[] = []
  let isFresh = true
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [{ name, path: address, prepare }, variants] = next
    try {
      const href = `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
      // Resized before navigation: whatever a screen does when it opens, it does for this size.
      if (variants[0]) await change(variants[0])
      if (isFresh || !(await followLink(page, href))) await page.goto(href)
      isFresh = prepare !== undefined
      await settled(page)
      await prepare?.(page)
      for (const [nth, variant] of variants.entries()) {
        await change(variant)
        await settled(page)
        faults.push(...(await examine(name, { isRecolored: variant.size === variants[nth - 1]?.size })))
        if (variant.size === 'wide' && columnScreens.has(name) && !(await hasColumn(page)))
          faults.push(`${name}: nothing beside it`)
      }
    } catch (error) {
      faults.push(`${name}: ${String(error).split('\n')[0]}`)
    }
  }
  return faults
}

/**
 * The patterns of all addresses of the application that show something, as its router knows them, with `*` for
 * parameters.
 */
async function addressesOfApplication(): Promise<string[]> {
  const { page } = await signIn((await demoCommunity()).leila)
  // Home is shown before the router knows the addresses of other areas.
  await page.goto('/you')
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
  const screens = Object.values(screensOf(await demoCommunity())).flat()
  const seen = screens.map((screen) => screen.path.replace(/\?.*/, ''))
  const patternOf = (address: string) => new RegExp(`^${address.replaceAll('*', '[^/]+')}/?$`)
  const addresses = await addressesOfApplication()
  expect(addresses.length).toBeGreaterThan(80)
  expect(addresses.filter((address) => !seen.some((path) => patternOf(address).test(path)))).toEqual([])
  expect([...mainScreens].filter((name) => !screens.some((screen) => screen.name === name))).toEqual([])
})

test.each(['ltr', 'rtl'] as const)(
  'screens are well-formed, wide and narrow, in light and in dark (%s)',
  async (direction) => {
    const place = await demoCommunity()
    const language = directions[direction]
    const waiting = (screens: readonly Screen[]) =>
      screens
        .map((screen, nth) => [screen, variantsOf(screen, nth, direction)] as const)
        .filter(([, variants]) => variants.length > 0)
    const { leila, ...others } = screensOf(place)
    const remaining = waiting(leila)
    const lanes = [
      ...Array.from({ length: 2 }, async () => inspect(await signIn(place.leila, { language }), remaining, language)),
      (async () => {
        const faults: string[] = []
        for (const who of ['visitor', 'newMember', 'owing', 'warden'] as const) {
          const visitor = await (who === 'visitor' ? visit({ language }) : signIn(place[who], { language }))
          faults.push(...(await inspect(visitor, waiting(others[who]), language)))
          await visitor.context.close()
        }
        return faults
      })(),
    ]
    expect((await Promise.all(lanes)).flat()).toEqual([])
    expect(remaining).toEqual([])
  },
  900_000,
)
