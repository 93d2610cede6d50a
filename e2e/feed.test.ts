import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive, enroll } from './support/people.ts'
import { settled } from './support/faults.ts'
import { openAt } from './support/navigation.ts'

/** From the newest post, of the fourteenth day, to that of an earlier one. */
async function stepTo(page: Page, last: number): Promise<void> {
  const focused = page.locator('article:focus')
  // The keys come right after the content: until then they do nothing.
  const enter = async () => {
    if ((await focused.count()) === 0) await page.keyboard.press('j')
    return focused.count()
  }
  await expect.poll(enter).toBe(1)
  for (let day = 14; day >= last; day -= 1) {
    if (day < 14) await page.keyboard.press('j')
    await expect.poll(() => focused.textContent()).toContain(`Day ${day} `)
  }
}

test('the feed is read by keyboard alone, keeps its position, and new posts wait until they are requested', async () => {
  const [ana, ben] = await Promise.all([enroll('Ana'), arrive('Ben')])
  const { page, capture } = ben
  await ben.calls.users.followUser({ body: { userId: ana.id } })
  for (let day = 1; day <= 14; day += 1)
    await ana.calls.content.createPost({ body: { text: `Day ${day} in the garden: the beans are up.` } })
  await page.goto('/home')
  await settled(page)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(/^#/)
  await page.keyboard.press('Enter')

  const focused = page.locator('article:focus')
  const top = () => focused.evaluate((post) => Math.round(post.getBoundingClientRect().top))
  await stepTo(page, 8)
  // Going back before an opened post has loaded returns to the former position, too.
  const focusedTop = await top()
  await page.route('**/content/getItem/**', () => undefined)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/p/*')
  await page.getByRole('feed').waitFor({ state: 'detached' })
  await page.goBack()
  await expect.poll(() => focused.textContent()).toContain('Day 8 ')
  await expect.poll(top).toBe(focusedTop)
  await page.unroute('**/content/getItem/**')
  await page.keyboard.press('j')
  await expect.poll(() => focused.textContent()).toContain('Day 7 ')
  await capture('a post has the focus')
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
  await focused.getByRole('button', { name: 'Remove from saved', pressed: true }).waitFor()
  const before = await top()
  // After opening a post and returning, the list is where it was, with the focus on the post.
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
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await page.keyboard.press('Control+Home')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=feed]'))).toBeNull()
})

test('the extras of posts arrive with them: nothing moves once they are shown', async () => {
  const [ana, ben] = await Promise.all([enroll('Ana'), arrive('Ben')])
  const { page } = ben
  await ben.calls.users.followUser({ body: { userId: ana.id } })
  const { id: targetId } = await ana.calls.content.createPost({ body: { text: 'The beans are up' } })
  await ana.calls.content.reactionsAdd({ body: { targetType: 'POST', targetId, emoji: '🎉' } })
  // Feeds are filled after the answer. A first visit reads the list once.
  const listed = async () => (await ben.calls.content.getFeed({ body: { kind: 'FOLLOWING' } })).items.length
  await expect.poll(listed).toBe(1)
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((shifts) => {
      for (const shift of shifts.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        for (const { node } of shift.sources)
          if (node?.parentElement?.closest('article')) moved.push(node.textContent ?? '')
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const code = Promise.withResolvers<undefined>()
  await page.route('**/assets/PostExtras-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  const posts = page.waitForResponse('**/facade/combined-feed*')
  await page.goto('/home')
  await posts
  code.resolve(undefined)
  await page
    .getByRole('feed')
    .getByRole('button', { name: /Party.*1/ })
    .waitFor()
  await settled(page)
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
})

test('a newcomer reads public new posts, and their own post is first in their list', async () => {
  const [ana, nina] = await Promise.all([enroll('Ana'), arrive('Nina')])
  await ana.calls.content.createPost({ body: { text: 'The ferry runs again.' } })
  const { page } = nina
  const note = page.getByText(/^Following is empty/)
  const others = page.getByRole('article').first()
  for (const address of ['/home?feed=GROUPS', '/home']) {
    await openAt(page, address)
    await note.waitFor()
    await others.waitFor()
  }
  await page.getByRole('link', { name: 'For you', exact: true }).click()
  await others.waitFor()
  await expect.poll(() => note.count()).toBe(0)
  await page.getByRole('button', { name: 'Share something' }).click()
  await page.getByLabel('Your post').fill('Hello, I am new here.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const first = page.getByRole('article').first()
  await expect.poll(() => first.textContent()).toContain('Hello, I am new here.')
})
