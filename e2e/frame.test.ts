import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { arrive } from './support/people.ts'
import type { ArrivedPerson } from './support/people.ts'

const low = { width: 1280, height: 800 }
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Answers as if the member were in so many groups. */
async function pretendGroups({ page, calls }: ArrivedPerson, count: number): Promise<void> {
  const { items } = await calls.groups.getGroupMemberships({ body: { membershipStates: ['MEMBER'], limit: 1 } })
  await page.route('**/groups/getGroupMemberships', async (route) => {
    const memberships = Array.from({ length: count }, (_, at) => {
      const [membership] = items
      return { ...membership, group: { ...membership?.group, id: `${at}`, name: `Group ${at}` } }
    })
    await route.fulfill({ json: { items: memberships, nextCursor: null } })
  })
}

test('search and the account stay in a low window with 0, 8 and 40 groups; five are listed, and the column does not scroll', async () => {
  const ana = await arrive('Ana Frame')
  const { page, calls } = ana
  await calls.groups.createGroup({ body: { name: 'Bread Oven' } })
  await page.setViewportSize(low)
  for (const count of [0, 8, 40]) {
    await page.unrouteAll()
    await pretendGroups(ana, count)
    await page.goto('/home')
    await main(page).getByRole('link', { name: 'Home' }).first().waitFor()
    if (count > 0)
      await main(page)
        .getByRole('link', { name: `All ${count} groups` })
        .waitFor()
    expect(
      await main(page)
        .getByRole('link', { name: /^Group \d/ })
        .count(),
    ).toBe(Math.min(count, 5))
    for (const name of [/^Search or jump to/, /^Your account/]) {
      const box = await main(page).getByRole('button', { name }).filter({ visible: true }).boundingBox()
      expect(box && box.y + box.height).toBeLessThanOrEqual(low.height)
    }
    const room = await main(page).evaluate((nav) => [nav.parentElement?.scrollHeight, nav.parentElement?.clientHeight])
    expect(room[0]).toBe(room[1])
    if (count === 40) await ana.capture('the navigation of a low window')
  }
  expect(ana.problems).toEqual([])
})

test('the places are there before any script, and stay where they are', async () => {
  const ana = await arrive('Ana Early')
  const { page } = ana
  await page.setViewportSize(low)
  await page.goto('/home')
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  let arriveNow: () => void = () => undefined
  const late = new Promise<void>((resolve) => (arriveNow = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/home', { waitUntil: 'commit' })
  const linkPositions = () =>
    main(page)
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((links) =>
        links.slice(0, 6).map((link) => [link.textContent, Math.round(link.getBoundingClientRect().y)]),
      )
  await expect.poll(async () => (await linkPositions()).length).toBe(6)
  const before = await linkPositions()
  arriveNow()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  expect(await linkPositions()).toEqual(before)
})

test('offline has a line of its own, below the title and above what follows it', async () => {
  const ana = await arrive('Ana Away')
  const { page, context } = ana
  await page.setViewportSize(low)
  await page.goto('/home')
  const title = page.getByRole('heading', { level: 1, name: 'Home' })
  await settled(page)
  // The code of the line loads after the first view.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const line = page.locator('main [aria-hidden]', { hasText: 'You’re offline.' }).first()
  await line.waitFor()
  const edges = async (part: ReturnType<Page['locator']>) => {
    const box = await part.boundingBox()
    return box === null ? [0, 0] : [box.y, box.y + box.height]
  }
  const [ofTitle, ofLine] = [await edges(title), await edges(line)]
  const ofTabs = await edges(page.getByRole('link', { name: 'Following' }).first())
  expect(ofLine[0]).toBeGreaterThanOrEqual(ofTitle[1] ?? 0)
  expect(ofTabs[0]).toBeGreaterThanOrEqual(ofLine[1] ?? 0)
})
