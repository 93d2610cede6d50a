import { expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { settled } from './support/faults.ts'
import { endLinksOf } from './support/links.ts'
import { arrive, enroll } from './support/people.ts'
import { picture, upload } from './support/pictures.ts'

test('messages sent while the connection is down are there when it returns: all of them, once, and in order', async () => {
  const [ana, ben] = await Promise.all([enroll('Ana'), arrive('Ben', { serviceWorker: true })])
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

test('an open post misses nothing: changes before it listens or while the connection is down, expired links, another tab', async () => {
  const [ana, ben] = await Promise.all([enroll('Ana'), arrive('Ben', { serviceWorker: true })])
  const { page, context } = ben
  const shown = await picture('LANDSCAPE')
  const mediaIds = [await upload(ana, 'POST', shown), await upload(ana, 'POST', await picture('POSTER'))]
  const { id: postId } = await ana.calls.content.createPost({ body: { text: 'Who has a ladder to lend?', mediaIds } })
  const write = (text: string) => ana.calls.content.addComment({ body: { postId, text } })
  const comment = (text: string) => page.getByRole('region', { name: 'Comments' }).getByText(text)
  const gate = Promise.withResolvers<undefined>()
  await page.routeWebSocket('**/realtime', async (socket) => {
    await gate.promise
    socket.connectToServer()
  })
  await endLinksOf(page, '**/content/getItem/**')
  await page.goto(`/p/${postId}`)
  await settled(page)
  await page.getByText('No comments yet').waitFor()
  await write('One with eight steps would do.')
  gate.resolve(undefined)
  await comment('One with eight steps would do.').waitFor()

  // A picture whose link has expired is shown anyway, and no error is reported.
  const image = page.getByRole('img', { name: shown.alt })
  const isSeen = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth > 0)
  await expect.poll(isSeen).toBe(true)
  await expect.poll(() => image.evaluate((element) => getComputedStyle(element).visibility)).toBe('visible')
  await page.getByRole('button', { name: `View larger: ${shown.alt}` }).click()
  const large = page.getByRole('dialog', { name: 'Pictures of the post' }).getByRole('img', { name: shown.alt })
  await expect.poll(() => large.evaluate((element: HTMLImageElement) => element.naturalWidth > 0)).toBe(true)
  await ben.capture('pictures with fresh links, large')
  await page.keyboard.press('Escape')

  const bar = page.getByRole('status').filter({ hasText: 'You’re offline. Posts are sent later' })
  await context.setOffline(true)
  await bar.waitFor()
  await write('Found one, thank you.')
  await context.setOffline(false)
  await comment('Found one, thank you.').waitFor()
  const comments = await page.getByRole('region', { name: 'Comments' }).getByRole('listitem').allTextContents()
  expect(comments.map((text) => /One with eight|Found one/.exec(text)?.[0])).toEqual(['Found one', 'One with eight'])

  // Two tabs of one person agree.
  const second = await context.newPage()
  await second.goto(`/p/${postId}`)
  await settled(second)
  await page.getByRole('button', { name: /^Like the post/, pressed: false }).click()
  await second.getByRole('button', { name: /^Like the post/, pressed: true }).waitFor()
  expect(ben.problems).toEqual([])
})

test('a message whose socket breaks before the answer arrives once, and the next one goes over the next socket', async () => {
  const [ana, ben] = await Promise.all([enroll('Ana'), arrive('Ben')])
  const { page } = ben
  const { id: conversationId } = await ana.calls.chat.createConversation({ body: { userId: ben.id } })
  await ana.calls.chat.sendMessage({ body: { conversationId, clientId: randomUUID(), text: 'Are you there?' } })
  const calls: string[] = []
  const answers: string[] = []
  await page.routeWebSocket('**/realtime', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => {
      const frame = JSON.parse(String(text)) as { type: string; body: { text: string } }
      if (frame.type === 'call') calls.push(frame.body.text)
      server.send(text)
    })
    server.onMessage((text) => {
      const { type } = JSON.parse(String(text)) as { type: string }
      if (type !== 'answer') return socket.send(text)
      answers.push(type)
      if (answers.length > 1) return socket.send(text)
      // It was carried out, and the answer is lost on its way.
      void socket.close({ code: 1012 })
      void server.close()
    })
  })
  const received = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await page.goto(`/messages/${conversationId}`)
  await received
  const field = page.getByRole('textbox', { name: 'Message to Ana' })
  const write = async (text: string) => {
    await field.fill(text)
    await page.keyboard.press('Enter')
  }
  const overHttp = page.waitForRequest('**/chat/sendMessage')
  const reopened = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await write('In the tunnel.')
  await overHttp
  await page.getByRole('article').filter({ hasText: 'In the tunnel.' }).waitFor()
  await reopened
  await write('Out again.')
  await expect.poll(() => answers.length).toBe(2)
  await page.getByRole('article').filter({ hasText: 'Out again.' }).waitFor()
  expect(calls).toEqual(['In the tunnel.', 'Out again.'])
  const { items } = await ana.calls.chat.getMessages({ body: { conversationId, limit: 100 } })
  expect(items.map(({ text }) => text)).toEqual(['Are you there?', ...calls])
  expect(ben.problems).toEqual([])
})
