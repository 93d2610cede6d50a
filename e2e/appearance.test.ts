import { expect, test } from 'vitest'
import { isDeep, seed } from '../apps/server/test/depth.ts'
import { settled } from './support/faults.ts'
import { type DemoCommunity, createDemoCommunity } from './support/demoCommunity.ts'
import { followLink } from './support/navigation.ts'
import { signIn } from './support/people.ts'
import { type Screen, mainScreens, screensOf } from './support/screens.ts'
import { type Variant, type Visitor, keepsAllPictures, visit } from './support/visitor.ts'

let settling: Promise<DemoCommunity> | undefined
const neighbourhood = () => (settling ??= createDemoCommunity())

const directions = { ltr: 'en', rtl: 'ar-XB' } as const
type Direction = keyof typeof directions

/** The sizes and colour schemes in which a screen is looked at. */
type Looks = readonly Variant[]
const everyVariant: Looks = (['wide', 'narrow'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((scheme) => ({ size, scheme })),
)
const turns = (['ltr', 'rtl'] as const).flatMap((direction) => everyVariant.map((variant) => ({ direction, variant })))

/**
 * The most important screens are looked at in all eight variants, every other one in one of them: the variants take
 * turns, from screen to screen and from commit to commit. A deep run, or one that keeps all pictures, looks at all in all.
 */
function looksOf({ name }: Screen, nth: number, direction: Direction): Looks {
  if (isDeep || keepsAllPictures || mainScreens.has(name)) return everyVariant
  const turn = turns[(nth + seed) % turns.length]
  return turn?.direction === direction ? [turn.variant] : []
}

/**
 * Takes queued screens one after the other, opens each in the direction's language, and looks at it. Several workers
 * may share a queue.
 */
async function lookAt(
  { page, change, examine }: Visitor,
  waiting: (readonly [Screen, Looks])[],
  language: string,
): Promise<string[]> {
  const faults: string[] = []
  let isFresh = true
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [{ name, path: address, prepare }, looks] = next
    try {
      const href = `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
      // Resized before navigation: whatever a screen does when it opens, it does for this size.
      if (looks[0]) await change(looks[0])
      if (isFresh || !(await followLink(page, href))) await page.goto(href)
      isFresh = prepare !== undefined
      await settled(page)
      await prepare?.(page)
      for (const [nth, variant] of looks.entries()) {
        await change(variant)
        await settled(page)
        faults.push(...(await examine(name, { isRecolored: variant.size === looks[nth - 1]?.size })))
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
  const screens = Object.values(screensOf(await neighbourhood())).flat()
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
    const place = await neighbourhood()
    const language = directions[direction]
    const waiting = (screens: readonly Screen[]) =>
      screens
        .map((screen, nth) => [screen, looksOf(screen, nth, direction)] as const)
        .filter(([, looks]) => looks.length > 0)
    const { leila, ...others } = screensOf(place)
    const most = waiting(leila)
    const lanes = [
      ...Array.from({ length: 2 }, async () => lookAt(await signIn(place.leila, { language }), most, language)),
      (async () => {
        const faults: string[] = []
        for (const who of ['visitor', 'newcomer', 'owing', 'warden'] as const) {
          const visitor = await (who === 'visitor' ? visit({ language }) : signIn(place[who], { language }))
          faults.push(...(await lookAt(visitor, waiting(others[who]), language)))
          await visitor.context.close()
        }
        return faults
      })(),
    ]
    expect((await Promise.all(lanes)).flat()).toEqual([])
    expect(most).toEqual([])
  },
  900_000,
)
