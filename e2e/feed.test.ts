import { expect, test } from 'vitest'
import { arrive, enrol } from './support/people.ts'
import { settled } from './support/faults.ts'

test('the feed is read by keyboard alone, and new posts wait until they are asked for', async () => {
  const ana = await enrol('Ana')
  const ben = await arrive('Ben')
  const { page, look } = ben
  await ben.calls.users.followUser({ body: { userId: ana.id } })
  for (let day = 1; day <= 14; day += 1)
    await ana.calls.content.createPost({ body: { text: `Day ${day} in the garden: the beans are up.` } })
  await page.goto('/home')
  await settled(page)
  // What keys do comes right after what is seen.
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(/^#/)
  await page.keyboard.press('Enter')

  const focused = page.locator('article:focus')
  for (let day = 14; day > 6; day -= 1) {
    await page.keyboard.press('j')
    await expect.poll(() => focused.textContent()).toContain(`Day ${day} `)
  }
  await look('a post has the focus')
  await page.keyboard.press('l')
  await focused.getByRole('button', { name: /^Like .*1 like/, pressed: true }).waitFor()
  const { items } = await ben.calls.content.getFeed({ body: { kind: 'FOLLOWING' } })
  await expect
    .poll(async () =>
      (await ben.calls.content.getFeed({ body: { kind: 'FOLLOWING' } })).items.filter(({ mine }) => mine.liked),
    )
    .toHaveLength(1)
  expect(items).not.toHaveLength(0)

  await page.keyboard.press('b')
  await focused.getByRole('button', { name: 'Forget this post', pressed: true }).waitFor()
  const top = () => focused.evaluate((post) => Math.round(post.getBoundingClientRect().top))
  const before = await top()
  // Opened and left again, it is where it was, with the focus on it.
  await page.keyboard.press('Enter')
  await page.waitForURL('**/p/*')
  await page.goBack()
  await expect.poll(() => focused.textContent()).toContain('Day 7 ')
  await expect.poll(top).toBe(before)
  await ana.calls.content.createPost({ body: { text: 'Day 15 in the garden: the first flower.' } })
  await page.getByRole('button', { name: '1 new post' }).waitFor()
  expect(await top()).toBe(before)
  await page.keyboard.press('.')
  await expect.poll(() => focused.textContent()).toContain('the first flower')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.keyboard.press('Control+Home')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=feed]'))).toBeNull()
})
