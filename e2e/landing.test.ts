import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createCommunity } from './support/community.ts'
import { enroll } from './support/people.ts'
import { visit } from './support/visitor.ts'

const hourMs = 3_600_000

/** A community in which something happens; its handle. */
async function createLivelyCommunity(handle: string): Promise<string> {
  const [olga, ana] = await Promise.all([enroll('Olga'), enroll('Ana')])
  const { id: enterpriseGroupId } = await createCommunity(olga, { handle, title: 'A mill that makes things together' })
  const { id: groupId } = await olga.calls.groups.createGroup({
    body: {
      name: 'Bread oven',
      description: 'Loaves on Fridays.',
      enterpriseGroupId,
      settings: { joinPolicy: 'ANYONE', postScope: 'MEMBERS_ONLY' },
    },
  })
  await ana.calls.groups.joinGroup({ body: { groupId } })
  for (const { calls } of [olga, ana])
    await calls.groups.createGroupPost({ body: { groupId, text: 'The oven is lit on Friday from four.' } })
  for (const [index, title] of ['The oven is lit', 'Winter concert', 'Repair evening', 'Spring fair'].entries()) {
    const start = Date.now() + (index + 1) * 24 * hourMs
    await olga.calls.groups.createCommunityEvent({
      body: {
        groupId,
        title,
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + hourMs).toISOString(),
        timeZone: 'Europe/Berlin',
      },
    })
  }
  return handle
}

/** The longest stretch, in px, in which a column between the bar and the footer shows nothing but its ground. */
const tallestVoid = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [start, end] = ['header', 'footer'].map((name) => document.querySelector(name)?.getBoundingClientRect())
    const things = [...document.querySelectorAll('img, h1, h2, h3, p, li, form, a, input, button')].map((thing) =>
      thing.getBoundingClientRect(),
    )
    const columns = [0.15, 0.35, 0.85].map((share) => share * innerWidth)
    return Math.max(
      ...columns.map((x) => {
        let [coveredHeight, tallest] = [start?.bottom ?? 0, 0]
        const inColumn = things.filter(({ left, right, height }) => left <= x + 180 && right >= x - 180 && height > 0)
        for (const { top, bottom } of inColumn.toSorted((one, other) => one.top - other.top)) {
          tallest = Math.max(tallest, top - coveredHeight)
          coveredHeight = Math.max(coveredHeight, bottom)
        }
        return Math.max(tallest, (end?.top ?? 0) - coveredHeight)
      }),
    )
  })

const boxOf = async (page: Page, role: 'button' | 'heading' | 'textbox', name: string) => {
  const box = await page.getByRole(role, { name, exact: true }).first().boundingBox()
  if (box === null) throw new Error(`${name} is not shown`)
  return { top: box.y, bottom: box.y + box.height }
}

test('a visitor without scripts sees the whole form above the fold, and what goes on, without voids', async () => {
  const handle = await createLivelyCommunity('mill-landing')
  const { page, capture } = await visit({ javaScript: false, width: 1280 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/c/${handle}`)
  expect(await page.getByRole('banner').getByRole('link', { name: 'Join', exact: true }).isVisible()).toBe(true)
  expect((await boxOf(page, 'button', 'Ask to join')).bottom).toBeLessThanOrEqual(680)
  const items = (name: string) => page.getByRole('region', { name }).getByRole('listitem').count()
  expect([await items('Coming up'), await items('On the board')]).toEqual([3, 2])
  expect(await tallestVoid(page)).toBeLessThanOrEqual(240)
  await capture('a landing page')
  await page.getByRole('link', { name: 'Use a phone number instead' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).waitFor()
})

test('on a phone name and first field are on the first screen, and a bar leads to the form while it is out of sight', async () => {
  const handle = await createLivelyCommunity('mill-phone')
  const { page, capture } = await visit({ width: 360 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/c/${handle}`)
  expect((await boxOf(page, 'heading', 'A mill that makes things together')).bottom).toBeLessThan(844)
  expect((await boxOf(page, 'textbox', 'First name (required)')).bottom).toBeLessThanOrEqual(844)
  const joinLinks = page.getByRole('link', { name: 'Join', exact: true })
  expect(await joinLinks.count()).toBe(1)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => joinLinks.count()).toBe(2)
  await capture('a landing page, scrolled')
  await joinLinks.last().click()
  await expect.poll(() => joinLinks.count()).toBe(1)
})
