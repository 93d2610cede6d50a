import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { undoOf } from './support/notices.ts'
import { arrive, enroll } from './support/people.ts'

test('a member searches by keyboard, filters, returns to the former position, and leaves no trace', async () => {
  const [mari, ben] = [await enroll('Marigold'), await arrive('Ben')]
  const { page } = ben
  await mari.calls.content.createPost({ body: { text: 'Marigold seeds to give away #seeds' } })
  await page.goto('/home')
  await settled(page)
  const field = page.getByRole('combobox', { name: 'Search for people, groups and posts' })
  await field.waitFor()
  await page.keyboard.press('/')
  await page.getByText('Try a name, a group or a topic.').waitFor()
  await page.keyboard.type('marigold')
  const offered = page.getByRole('listbox', { name: 'Suggestions' })
  await offered.getByRole('option', { name: 'Marigold', exact: false }).first().waitFor()
  await ben.capture('what the words may become')
  await page.keyboard.press('ArrowUp')
  const marked = () =>
    field.evaluate((input) => {
      const id = input.getAttribute('aria-activedescendant') ?? ''
      return document.getElementById(id)?.innerText ?? ''
    })
  await expect.poll(marked).toBe('Search for “marigold”')
  // Words others have searched for may be offered above her.
  for (let presses = 0; presses < 10 && !(await marked()).includes('@marigold'); presses += 1)
    await page.keyboard.press('ArrowDown')
  await expect.poll(marked).toContain('@marigold')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/u\/|\/p\/|\/people\/|\/@/)
  await page.getByRole('heading', { name: 'Marigold' }).first().waitFor()

  await page.goto('/home')
  await field.waitFor()
  await page.keyboard.press('/')
  const before = page.getByRole('listbox', { name: 'Recent searches' })
  await before.getByRole('option', { name: /Marigold/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await before.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')

  await page.goto('/search')
  const box = page.getByRole('combobox', { name: 'Search posts, people, groups and topics' })
  await box.fill('')
  await box.pressSequentially('marigold')
  await offered
    .getByRole('option', { name: /Marigold/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=marigold/)
  await page.getByText('Marigold seeds to give away').waitFor()
  await ben.capture('what was found')

  await page
    .getByRole('link', { name: /^People/ })
    .first()
    .click()
  await page.waitForURL(/type%3Aperson/)
  await page.getByRole('main').getByRole('link', { name: 'Marigold' }).first().waitFor()
  expect(await page.getByText('Marigold seeds to give away').count()).toBe(0)
  await page.goBack()
  await page.getByText('Marigold seeds to give away').waitFor()

  await page.getByRole('button', { name: 'Save this search' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill('Flower news')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit saved search “Flower news”' }).waitFor()
  await page.goto('/search')
  const saved = page.getByRole('region', { name: 'Saved searches' }).getByRole('link', { name: 'Flower news' })
  await page.getByRole('button', { name: 'Remove “Flower news”' }).click()
  await saved.waitFor({ state: 'detached' })
  await undoOf(page).click()
  await saved.waitFor()
  await mari.calls.content.createPost({ body: { text: 'Marigold oil' } })
  await saved.click()
  await page.waitForURL(/saved=/)
  const hit = page.getByRole('listitem').filter({ hasText: 'Marigold oil' })
  await hit.getByText('New', { exact: true }).waitFor()
  await ben.capture('a saved search')

  await page.goto('/search')
  await page.getByRole('region', { name: 'Recent searches' }).getByRole('link', { name: 'marigold' }).waitFor()
  await page.getByRole('button', { name: 'Remove “marigold”' }).click()
  await page.getByText('Try a name, a group or a topic.').waitFor()
  await expect.poll(async () => (await ben.calls.accounts.getSearchHistory({ query: {} })).items).toEqual([])

  const { id: groupId } = await ben.calls.groups.createGroup({ body: { name: 'Seed swap' } })
  await ben.calls.groups.createGroupPost({ body: { groupId, text: 'Marigold again, in our group' } })
  await page.goto(`/g/${groupId}`)
  await page.getByText('Marigold again, in our group').waitFor()
  await page.keyboard.press('/')
  await page.waitForURL(/q=in/)
  await box.press('End')
  await page.keyboard.type(' marigold')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=in.*marigold/)
  await page.getByText('Marigold again, in our group').waitFor()
  expect(await page.getByText('Marigold seeds to give away').count()).toBe(0)
  await settled(page)
  await ben.capture('what was found in one group')
  await page.getByRole('button', { name: 'Remove filter: In Seed swap' }).click()
  await page.getByText('Marigold seeds to give away').waitFor()
  expect(ben.problems).toEqual([])
})
