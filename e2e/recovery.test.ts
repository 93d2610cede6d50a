import { expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { settled } from './support/faults.ts'
import { endLinksOf } from './support/links.ts'
import { arrive, enrol } from './support/people.ts'
import { picture, upload } from './support/pictures.ts'

test('messages sent while the connection is down are there when it returns: all of them, once, and in order', async () => {
  const ana = await enrol('Ana')
  const ben = await arrive('Ben', { serviceWorker: true })
  const { page, context } = ben
  await ben.calls.users.followUser({ body: { userId: ana.id } })
  await ana.calls.users.followUser({ body: { userId: ben.id } })
  const { id: conversationId } = await ana.calls.chat.createConversation({ body: { userId: ben.id } })
  const send = (text: string) => ana.calls.chat.sendMessage({ body: { conversationId, clientId: randomUUID(), text } })
  await send('Are you there?')
  await page.goto(`/messages/${conversationId}`)
  await settled(page)
  await page.getByRole('article').filter({ hasText: 'Are you there?' }).waitFor()

  const bar = page.getByRole('status').filter({ hasText: 'You’re offline. Posts are sent later' })
  await context.setOffline(true)
  await bar.waitFor()
  const words = Array.from({ length: 20 }, (_, index) => `Number ${index + 1}.`)
  for (const text of words) await send(text)
  await context.setOffline(false)
  await page.getByRole('article').filter({ hasText: 'Number 20.' }).waitFor()
  await bar.waitFor({ state: 'hidden' })
  const shown = await page
    .getByRole('article')
    .filter({ hasText: /Number \d+\./ })
    .allTextContents()
  const numbers = shown.flatMap((text) => Number(/Number (\d+)\./.exec(text)?.[1] ?? []))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  expect(numbers.at(-1)).toBe(20)
  const { items } = await ben.calls.chat.getMessages({ body: { conversationId, limit: 100 } })
  expect(items.map(({ text }) => text)).toEqual(['Are you there?', ...words])
})

test('changes to an open page before it listens, or while the connection is down, are shown anyway', async () => {
  const [ana, ben] = [await enrol('Ana'), await arrive('Ben')]
  const { page, context } = ben
  const { id: postId } = await ana.calls.content.createPost({ body: { text: 'Who has a ladder to lend?' } })
  const write = (text: string) => ana.calls.content.addComment({ body: { postId, text } })
  const comment = (text: string) => page.getByRole('region', { name: 'Comments' }).getByText(text)
  const gate = Promise.withResolvers<undefined>()
  await page.routeWebSocket('**/realtime', async (socket) => {
    await gate.promise
    socket.connectToServer()
  })
  await page.goto(`/p/${postId}`)
  await settled(page)
  await page.getByText('No comments yet').waitFor()
  await write('One with eight steps would do.')
  gate.resolve(undefined)
  await comment('One with eight steps would do.').waitFor()

  const bar = page.getByRole('status').filter({ hasText: 'You’re offline. Posts are sent later' })
  await context.setOffline(true)
  await bar.waitFor()
  await write('Found one, thank you.')
  await context.setOffline(false)
  await comment('Found one, thank you.').waitFor()
  const shown = await page.getByRole('region', { name: 'Comments' }).getByRole('listitem').allTextContents()
  expect(shown.map((text) => /One with eight|Found one/.exec(text)?.[0])).toEqual(['Found one', 'One with eight'])
})

test('a failed part shows its error, and the rest of the screen keeps working', async () => {
  const ben = await arrive('Ben', { serviceWorker: true })
  const { page } = ben
  let fails = true
  await page.route('**/facade/combined-feed*', (route) =>
    fails ? route.fulfill({ status: 500, json: { code: 'INTERNAL', status: 500 } }) : route.continue(),
  )
  await page.goto('/home')
  await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 30_000 })
  // Rules stay as they are while parts of the page are still on their way.
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page
    .getByText(/^Following is empty/)
    .or(page.getByText('Nothing from people you follow yet.'))
    .waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
})

test('a picture whose link has expired is shown anyway, and no error is reported', async () => {
  const [ana, ben] = [await enrol('Ana'), await arrive('Ben', { serviceWorker: true })]
  const { page } = ben
  const shown = await picture('LANDSCAPE')
  const mediaIds = [await upload(ana, 'POST', shown), await upload(ana, 'POST', await picture('POSTER'))]
  const { id } = await ana.calls.content.createPost({ body: { text: 'Our valley', mediaIds } })
  await endLinksOf(page, '**/content/getItem/**')
  await page.goto(`/p/${id}`)
  await settled(page)
  const image = page.getByRole('img', { name: shown.alt })
  const isSeen = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth > 0)
  await expect.poll(isSeen).toBe(true)
  await expect.poll(() => image.evaluate((element) => getComputedStyle(element).visibility)).toBe('visible')
  await page.getByRole('button', { name: `View larger: ${shown.alt}` }).click()
  const large = page.getByRole('dialog', { name: 'Pictures of the post' }).getByRole('img', { name: shown.alt })
  await expect.poll(() => large.evaluate((element: HTMLImageElement) => element.naturalWidth > 0)).toBe(true)
  await ben.capture('pictures with fresh links, large')
})

test('two tabs of one person agree', async () => {
  const ben = await arrive('Ben', { serviceWorker: true })
  const second = await ben.context.newPage()
  const { id } = await ben.calls.content.createPost({ body: { text: 'Seen twice' } })
  for (const tab of [ben.page, second]) {
    await tab.goto(`/p/${id}`)
    await settled(tab)
  }
  await ben.page.getByRole('button', { name: /^Like the post/, pressed: false }).click()
  await second.getByRole('button', { name: /^Like the post/, pressed: true }).waitFor()
  expect(ben.problems).toEqual([])
})
