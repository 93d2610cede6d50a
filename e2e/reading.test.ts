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

test('on a phone the name of a page is read whole beside what one can do there', async () => {
  const { page } = await arrive('Ute', { width: 360 })
  for (const [address, name] of [
    ['/events', 'Veranstaltungen'],
    ['/events/calendar', 'Kalender'],
    ['/activity', 'Aktivität'],
  ] as const) {
    await page.goto(`${address}?lang=de`)
    await settled(page)
    const heading = page.getByRole('heading', { level: 1, name })
    const cutOff = await heading.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return words.getBoundingClientRect().width - element.getBoundingClientRect().width
    })
    expect(cutOff, name).toBeLessThanOrEqual(0.5)
  }
})
