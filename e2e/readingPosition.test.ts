import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { arrive } from './support/people.ts'

const startOf = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN

test('from right to left a time still runs from left to right, and a placeholder keeps its beginning', async () => {
  const { page, calls } = await arrive('Layla')
  await calls.groups.createGroup({ body: { name: 'Night Sky Watchers', settings: { joinPolicy: 'ANYONE' } } })
  await page.goto('/events/new?lang=ar')
  await settled(page)
  const [hour, minute] = ['ساعات', 'دقائق'].map((name) => page.getByRole('spinbutton', { name }).first())
  expect(await startOf(hour as Locator)).toBeLessThan(await startOf(minute as Locator))
  const search = page.getByRole('combobox', { name: 'البحث عن أشخاص ومجموعات ومنشورات' })
  const direction = () => search.evaluate((field) => getComputedStyle(field).direction)
  expect(await direction()).toBe('rtl')
  await search.fill('garden')
  expect(await direction()).toBe('ltr')
})

test('on a phone the name of a page is read whole beside its actions', async () => {
  const { page, calls } = await arrive('Ute', { width: 360 })
  const { id: groupId } = await calls.groups.createGroup({ body: { name: 'Gartenfreunde' } })
  for (const [address, name] of [
    ['/events', 'Veranstaltungen'],
    ['/events/calendar', 'Kalender'],
    ['/activity', 'Aktivität'],
    ['/scheduled', 'Geplante Beiträge'],
    [`/g/${groupId}/premium/new`, 'Angebot erstellen'],
  ] as const) {
    await page.goto(`${address}?lang=de`)
    await settled(page)
    const heading = page.getByRole('heading', { level: 1, name })
    const cutOff = await heading.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      const [whole, shown] = [words.getBoundingClientRect(), element.getBoundingClientRect()]
      return Math.max(whole.width - shown.width, whole.height - shown.height)
    })
    expect(cutOff, name).toBeLessThanOrEqual(0.5)
  }
})

test('in a page of the other direction, truncated text ends before the edge with an ellipsis', async () => {
  const { page, calls } = await arrive('Layla', { width: 360 })
  const description =
    'Astronomical observations, photographs and conversations for everybody: constellations, meteorites, neighbouring planets and thermos flasks'
  await calls.groups.createGroup({
    body: { name: 'Night Sky Watchers', description, settings: { joinPolicy: 'ANYONE' } },
  })
  await page.goto('/g?lang=ar')
  await settled(page)
  const room = await page
    .getByRole('main')
    .getByText(description)
    .evaluate((words) => {
      const range = document.createRange()
      range.selectNodeContents(words)
      const { right, bottom } = words.getBoundingClientRect()
      const lines = [...range.getClientRects()].filter((line) => line.bottom <= bottom + 1)
      return right - (lines.at(-1)?.right ?? right)
    })
  expect(room).toBeGreaterThan(8)
})

test('where months are written out, that of a coming event fits into its calendar leaf', async () => {
  const { page, calls } = await arrive('Layla')
  const { id: groupId } = await calls.groups.createGroup({ body: { name: 'Night Sky Watchers' } })
  const thisYear = new Date().getUTCFullYear()
  const isPast = Date.now() > Date.UTC(thisYear, 11, 11)
  const at = (hour: number) => new Date(Date.UTC(thisYear + Number(isPast), 11, 12, hour))
  const { id: eventId } = await calls.groups.createCommunityEvent({
    body: {
      groupId,
      title: 'Geminids',
      startTime: at(18).toISOString(),
      endTime: at(21).toISOString(),
      zone: 'UTC',
    },
  })
  await calls.groups.communityEventInterested({ params: { eventId }, body: {} })
  await page.goto('/home?lang=ar')
  const room = await page
    .getByText('ديسمبر', { exact: true })
    .first()
    .evaluate((month) => {
      const text = document.createRange()
      text.selectNodeContents(month)
      const [words, leaf] = [text.getBoundingClientRect(), month.parentElement?.parentElement?.getBoundingClientRect()]
      return Math.min(words.left - (leaf?.left ?? 0), (leaf?.right ?? 0) - words.right)
    })
  expect(room).toBeGreaterThan(2)
})
