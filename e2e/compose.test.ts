import sharp from 'sharp'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAt } from './support/navigation.ts'
import { arrive, enroll } from './support/people.ts'
import { written } from './support/written.ts'

const picture = (background: string, height = 480) =>
  sharp({ create: { width: 640, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('a post with pictures, a place and a mention is scheduled on a phone, published from the list, and shown in full', async () => {
  const [ana, ben] = await Promise.all([arrive('Ana', { width: 360 }), enroll('Benedict')])
  await ben.calls.users.followUser({ body: { userId: ana.id } })
  const { page } = ana
  await page.goto('/home')
  await page.getByRole('button', { name: 'Share something' }).click()
  const words = page.getByLabel('Your post')
  await words.fill('The gate is green again, says ')
  await words.press('End')
  await words.pressSequentially(`@${ben.username.slice(0, 8)}`)
  await page
    .getByRole('option', { name: /Benedict/ })
    .first()
    .click()
  await expect.poll(() => written(words)).toContain(`@${ben.username}`)

  const files = [
    { name: 'before.jpg', mimeType: 'image/jpeg', buffer: await picture('#8a5a2b') },
    { name: 'after.jpg', mimeType: 'image/jpeg', buffer: await picture('#2b8a4f', 1600) },
  ]
  await page.locator('input[type=file]').first().setInputFiles(files)
  await page.getByLabel('Alt text for image 1').fill('A brown gate')
  await page.getByLabel('Alt text for image 2').fill('A green gate')
  await page.getByRole('button', { name: 'Move after.jpg earlier' }).click()
  // A moved item keeps the focus, a disabled control looks disabled, and what a button opens scrolls into view.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe('Move after.jpg later')
  const atEnd = page.getByRole('button', { name: 'Move after.jpg earlier' })
  expect(await atEnd.evaluate((button) => getComputedStyle(button).cursor)).toBe('not-allowed')
  await page.getByRole('button', { name: 'Adjust crop of image 1' }).click()
  const stage = page.getByRole('slider', { name: /^Focal point/ })
  await expect.poll(() => stage.evaluate((shown) => shown === document.activeElement)).toBe(true)
  // The focal point is a place in the picture, also in a tall one.
  const besidePicture = () =>
    stage.evaluate((shown) => shown.clientWidth - (shown.querySelector('img')?.clientWidth ?? 0))
  await expect.poll(besidePicture).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More options' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
  await page.getByRole('textbox', { name: /^Place/ }).fill('Graz, Austria')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await ana.capture('a post with everything, on a phone')
  await page.getByRole('button', { name: 'Schedule post' }).click()
  await page.getByText('Scheduled for').waitFor()
  expect((await ben.calls.content.getFeed({ body: { kind: 'FOLLOWING' } })).items).toEqual([])

  await openAt(page, '/scheduled')
  // A draft can be recognised by its pictures.
  for (const name of ['A green gate', 'A brown gate']) await page.getByRole('img', { name }).waitFor()
  await page.getByRole('button', { name: /^Publish now/ }).click()
  await page.getByText('No scheduled posts.').waitFor()
  await expect
    .poll(async () => (await ben.calls.content.getFeed({ body: { kind: 'FOLLOWING' } })).items)
    .toMatchObject([
      {
        status: 'PUBLISHED',
        place: { name: 'Graz, Austria' },
        facets: [{ kind: 'MENTION', userId: ben.id }],
        media: [{ alt: 'A green gate' }, { alt: 'A brown gate' }],
      },
    ])
  expect(ana.problems).toEqual([])
})

test('typing before the composer has loaded loses no letter and triggers no shortcut', async () => {
  const { page } = await arrive('Ana')
  let arriveNow: () => void = () => undefined
  const late = new Promise<void>((resolve) => (arriveNow = resolve))
  // It may be prefetched before anybody asks for it.
  const requested = page.waitForRequest(/Composer/)
  await page.route(/Composer/, async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/home')
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await page.keyboard.press('c')
  await requested
  await page.keyboard.type('go home, ')
  arriveNow()
  const words = page.getByLabel('Your post')
  await words.waitFor()
  await page.keyboard.type('all of you')
  await expect.poll(() => written(words)).toBe('go home, all of you')
})

test('going from the composer to the drafts, one step back returns to the page below', async () => {
  const { page } = await arrive('Ivo', { width: 360 })
  // So low that even a newcomer's home, which names as much as there is to name, can be scrolled.
  await page.setViewportSize({ width: 360, height: 500 })
  await page.goto('/saved')
  await openAt(page, '/home')
  await page.getByRole('button', { name: 'Share something' }).click()
  await page.getByLabel('Your post').fill('Half a thought')
  await page.getByRole('link', { name: 'Drafts and scheduled posts' }).click()
  await page.waitForURL('**/drafts')
  await page.getByText('Half a thought').waitFor()
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/home')
  // Toasts do not cover the next control one would press.
  const button = page.getByRole('button', { name: 'New post' })
  await button.waitFor({ state: 'hidden' })
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await page.mouse.wheel(0, -100)
  await button.click()
  await page.getByLabel('Your post').fill('Half a thought more')
  await page.keyboard.press('Escape')
  await page.getByText('Saved as draft').waitFor()
  await button.click({ trial: true })
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/saved')
})

const edgesOf = (part: Locator) =>
  part.evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect()
    return { top, bottom }
  })

/** In a low window and on a phone alike: a message waits under the pointer, above the composer's button. */
async function expectNoMessageOverText(page: Page, text: string): Promise<void> {
  const post = page.getByRole('article').filter({ hasText: text })
  await post.getByRole('button', { name: 'Save this post' }).click()
  const notices = page.getByRole('region', { name: 'Notices' })
  const message = notices.getByText('Saved. Only you can see this.')
  await message.waitFor()
  await message.hover()
  await page.keyboard.press('c')
  const composer = page.getByRole('dialog')
  await composer.getByLabel('Your post').fill('Written on the way')
  const button = composer.getByRole('button', { name: 'Post to everyone' })
  const top = (await edgesOf(notices.getByRole('listitem'))).top
  await expect.poll(async () => (await edgesOf(button)).bottom).toBeLessThan(top)
  await notices.getByRole('button', { name: 'Dismiss' }).click()
  await message.waitFor({ state: 'hidden' })
  expect(await written(composer.getByLabel('Your post'))).toBe('Written on the way')
}

test('in a low window no message covers the text field, and its button works beside it', async () => {
  const { page, calls } = await arrive('Ulla')
  await page.setViewportSize({ width: 1280, height: 520 })
  await calls.content.createPost({ body: { text: 'Worth keeping on a desk' } })
  await page.goto('/home')
  await expectNoMessageOverText(page, 'Worth keeping on a desk')
})

test('on a phone destinations are whole at twice its size, and no message or notice covers the text field', async () => {
  const { page, calls, context } = await arrive('Zora', { width: 360 })
  await calls.content.createPost({ body: { text: 'Worth keeping on a phone' } })
  // Zoomed to twice its size, it shows its destinations by their icons.
  await page.setViewportSize({ width: 195, height: 422 })
  await page.goto('/home')
  const places = page.getByRole('navigation').getByRole('link', { name: /^Messages/ })
  await places.waitFor()
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('nav li a > span:last-child')]
      .filter((label) => label.clientWidth > 1 && label.scrollWidth > label.clientWidth)
      .map((label) => label.textContent),
  )
  expect(cut).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(195)

  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoMessageOverText(page, 'Worth keeping on a phone')
  await context.setOffline(true)
  const line = page.locator('[role=status]', { hasText: /^You’re offline/ })
  await line.waitFor()
  const label = await edgesOf(page.getByRole('dialog').getByText('Audience').first())
  expect(label.top).toBeGreaterThan((await edgesOf(line)).bottom)
})
