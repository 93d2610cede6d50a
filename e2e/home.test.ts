import { expect, test } from 'vitest'
import { arrive, enroll } from './support/people.ts'
import { settled } from './support/faults.ts'
import { picture, upload } from './support/pictures.ts'

test('a post written in place is first in whichever tab is open, and a toast leads to it', async () => {
  const { page } = await arrive('Ben')
  const first = page.getByRole('feed').getByRole('article').first()
  for (const feed of ['FOLLOWING', 'GROUPS', 'FOR_YOU']) {
    await page.goto(`/home?feed=${feed}`)
    await settled(page)
    await page.getByRole('button', { name: 'Share something' }).click()
    const words = `Written on ${feed}`
    await page.getByLabel('Your post').fill(words)
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => first.textContent()).toContain(words)
  }
  await page.getByRole('button', { name: 'View' }).last().click()
  await page.waitForURL('**/p/*')
})

test('a low window shows two whole posts, and pictures keep to what its height allows', async () => {
  const [ana, ben] = [await enroll('Ana'), await arrive('Ben')]
  const { page } = ben
  await ben.calls.users.followUser({ body: { userId: ana.id } })
  await ana.calls.content.createPost({ body: { text: 'The ferry runs again.' } })
  const mediaIds = [await upload(ana, 'POST', await picture('POSTER'))]
  await ana.calls.content.createPost({ body: { text: 'Blossom at the gate', mediaIds } })
  const listed = async () => (await ben.calls.content.getFeed({ body: { kind: 'FOLLOWING' } })).items.length
  await expect.poll(listed).toBe(2)
  await page.addInitScript((id) => localStorage.setItem('koinon.checklist', id), ben.id)
  for (const { height, cap } of [
    { height: 800, cap: 352 },
    { height: 1000, cap: 510 },
  ]) {
    await page.setViewportSize({ width: 1280, height })
    await page.goto('/home')
    const posts = page.getByRole('feed').getByRole('article')
    await expect.poll(() => posts.count()).toBe(2)
    await settled(page)
    const edges = await posts.evaluateAll((all) =>
      all.map((post) => {
        const { top, bottom } = post.getBoundingClientRect()
        return { top, bottom }
      }),
    )
    expect(edges[0]?.top).toBeLessThanOrEqual(200)
    expect(edges[1]?.bottom).toBeLessThanOrEqual(height)
    const heights = await posts.locator('img').evaluateAll((all) => all.map((image) => image.clientHeight))
    expect(Math.max(...heights)).toBeGreaterThan(cap / 2)
    expect(Math.max(...heights)).toBeLessThanOrEqual(cap)
    for (const post of await posts.all())
      expect(await post.getByRole('group', { name: /^Reactions to the post/ }).count()).toBe(1)
  }
  await ben.capture('home in a low window')
})

test('on a phone all that one can do with a post stands in one row', async () => {
  const [ana, dan, ben] = [await enroll('Ana'), await enroll('Dan'), await arrive('Ben', { width: 360, isTouch: true })]
  const { id } = await ana.calls.content.createPost({ body: { text: 'The ferry runs again.' } })
  const react = ({ calls }: typeof ana, emoji: string) =>
    calls.content.reactionsAdd({ body: { targetType: 'POST', targetId: id, emoji } })
  for (const emoji of ['❤️', '😊', '😂']) await react(dan, emoji)
  await react(ben, '😂')
  await ben.calls.content.addComment({ body: { postId: id, text: 'At last!' } })
  await ben.page.goto(`/p/${id}`)
  const row = ben.page.getByRole('group', { name: 'Reactions to the post by Ana' })
  await row.getByRole('button', { name: 'Share the post' }).waitFor()
  // Of the emojis the reader's own is shown.
  await row.getByRole('button', { pressed: true }).waitFor()
  const middles = await row.getByRole('button').evaluateAll((all) =>
    all
      .map((button) => button.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top, bottom }) => (top + bottom) / 2),
  )
  expect(middles.length).toBeGreaterThanOrEqual(7)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
})

test('a menu of the navigation leaves the feed where it is, and one’s profile opens at its top', async () => {
  const { page, calls } = await arrive('Ben')
  for (let number = 1; number <= 12; number += 1)
    await calls.content.createPost({ body: { text: `Loaf ${number}\n\n\nis baked.` } })
  await page.goto('/home')
  await settled(page)
  const account = page
    .getByRole('button', { name: /^Your account/ })
    .filter({ visible: true })
    .first()
  const scrolled = () => page.evaluate(() => window.scrollY)
  await account.click()
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  expect(await scrolled()).toBe(0)
  await page.mouse.move(600, 500)
  await page.mouse.wheel(0, 500)
  await expect.poll(scrolled).toBeGreaterThan(300)
  await account.click()
  await page.getByRole('menuitem', { name: /profile/ }).click()
  await page.waitForURL('**/@*')
  // Until the profile is there, the feed is, where it was.
  await page.getByRole('main').getByRole('link', { name: 'Edit profile' }).waitFor()
  await settled(page)
  expect(await scrolled()).toBe(0)
})
