import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { openAt } from './support/navigation.ts'
import { arrive } from './support/people.ts'

const startOf = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN

test('from right to left times, placeholders, months and truncated text keep to where they belong', async () => {
  const { page, calls } = await arrive('Layla')
  const description =
    'Astronomical observations, photographs and conversations for everybody: constellations, meteorites, neighbouring planets and thermos flasks'
  const { id: groupId } = await calls.groups.createGroup({
    body: { name: 'Night Sky Watchers', description, settings: { joinPolicy: 'ANYONE' } },
  })
  const thisYear = new Date().getUTCFullYear()
  const isPast = Date.now() > Date.UTC(thisYear, 11, 11)
  const at = (hour: number) => new Date(Date.UTC(thisYear + Number(isPast), 11, 12, hour)).toISOString()
  const { id: eventId } = await calls.groups.createCommunityEvent({
    body: { groupId, title: 'Geminids', startTime: at(18), endTime: at(21), timeZone: 'UTC' },
  })
  await calls.groups.communityEventInterested({ params: { eventId }, body: {} })

  // A time still runs from left to right, and a placeholder keeps its beginning.
  await page.goto('/events/new?lang=ar')
  await settled(page)
  const [hour, minute] = ['ساعات', 'دقائق'].map((name) => page.getByRole('spinbutton', { name }).first())
  expect(await startOf(hour as Locator)).toBeLessThan(await startOf(minute as Locator))
  const search = page.getByRole('combobox', { name: 'البحث عن أشخاص ومجموعات ومنشورات' })
  const direction = () => search.evaluate((field) => getComputedStyle(field).direction)
  expect(await direction()).toBe('rtl')
  await search.fill('garden')
  expect(await direction()).toBe('ltr')

  // Where months are written out, that of a coming event fits into its calendar leaf.
  await openAt(page, '/home?lang=ar')
  const inLeaf = await page
    .getByText('ديسمبر', { exact: true })
    .first()
    .evaluate((month) => {
      const text = document.createRange()
      text.selectNodeContents(month)
      const [words, leaf] = [text.getBoundingClientRect(), month.parentElement?.parentElement?.getBoundingClientRect()]
      return Math.min(words.left - (leaf?.left ?? 0), (leaf?.right ?? 0) - words.right)
    })
  expect(inLeaf).toBeGreaterThan(2)

  // Truncated text of the other direction ends before the edge, with an ellipsis.
  await page.setViewportSize({ width: 360, height: 740 })
  await openAt(page, '/g?lang=ar')
  await settled(page)
  const atEdge = await page
    .getByRole('main')
    .getByText(description)
    .evaluate((words) => {
      const range = document.createRange()
      range.selectNodeContents(words)
      const { right, bottom } = words.getBoundingClientRect()
      const lines = [...range.getClientRects()].filter((line) => line.bottom <= bottom + 1)
      return right - (lines.at(-1)?.right ?? right)
    })
  expect(atEdge).toBeGreaterThan(8)
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
    await openAt(page, `${address}?lang=de`)
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
