import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { arrive, enrol } from './support/people.ts'

test('one searches by keyboard, narrows it down, comes back to where one was, and leaves no trace', async () => {
  const [mari, ben] = [await enrol('Marigold'), await arrive('Ben')]
  const { page } = ben
  await mari.calls.content.createPost({ body: { text: 'Marigold seeds to give away #seeds' } })
  await page.goto('/home')
  await settled(page)
  await page.getByRole('searchbox', { name: 'Search for people, groups and posts' }).waitFor()
  await page.keyboard.press('/')
  const isFocused = (name: string) =>
    page.getByRole('searchbox', { name }).evaluate((field) => field === document.activeElement)
  await expect.poll(() => isFocused('Search for people, groups and posts')).toBe(true)

  await page.goto('/search')
  const box = page.getByRole('searchbox', { name: 'Search posts, people, groups and topics' })
  await box.fill('')
  await box.pressSequentially('marigold')
  await page.getByRole('list', { name: 'Suggestions' }).getByRole('link', { name: 'Marigold' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=marigold/)
  await page.getByText('Marigold seeds to give away').waitFor()
  await ben.look('what was found')

  await page
    .getByRole('link', { name: /^People/ })
    .first()
    .click()
  await page.waitForURL(/type=people/)
  await page.getByRole('main').getByRole('link', { name: 'Marigold' }).first().waitFor()
  expect(await page.getByText('Marigold seeds to give away').count()).toBe(0)
  await page.goBack()
  await page.getByText('Marigold seeds to give away').waitFor()

  await page.goto('/search')
  await page.getByRole('region', { name: 'Recent searches' }).getByRole('link', { name: 'marigold' }).waitFor()
  await page.getByRole('button', { name: 'Forget “marigold”' }).click()
  await page.getByText('Try a name, a group or a topic.').waitFor()
  expect((await ben.calls.accounts.getSearchHistory({ query: {} })).items).toEqual([])
  expect(ben.problems).toEqual([])
})
