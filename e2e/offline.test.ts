import { expect, test } from 'vitest'
import { everyNth } from '../apps/server/test/depth.ts'
import { settled } from './support/faults.ts'
import { openAt } from './support/navigation.ts'
import { undoOf } from './support/notices.ts'
import { arrive, enroll } from './support/people.ts'

/** Whether this browser has stored an answer to a call for offline use. */
async function isStored(call: string): Promise<boolean> {
  const name = (await indexedDB.databases())
    .map((database) => database.name)
    .find((found) => found?.startsWith('koinon-'))
  if (name === undefined) return false
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
  const keys = await new Promise<readonly IDBValidKey[]>((resolve) => {
    const request = database.transaction('answers').objectStore('answers').getAllKeys()
    request.addEventListener('success', () => resolve(request.result))
  })
  database.close()
  return keys.some((key) => typeof key === 'string' && key.includes(`"${call}"`))
}

test('offline a member reads pages read before and keeps writing, and all of it arrives once when back online', async () => {
  const [ana, ben] = await Promise.all([enroll('Ana'), arrive('Ben', { width: 360, serviceWorker: true })])
  const { page, context } = ben
  await ben.calls.users.followUser({ body: { userId: ana.id } })
  const { id: postId } = await ana.calls.content.createPost({ body: { text: 'The bread is in the oven.' } })
  const { id: conversationId } = await ben.calls.chat.createConversation({ body: { userId: ana.id } })
  await ben.calls.chat.sendMessage({ body: { conversationId, clientId: 'first', text: 'Is it done?' } })
  const post = page.getByRole('article').filter({ hasText: 'The bread is in the oven.' })
  const likes = async () => (await ana.calls.content.getItem({ params: { postId } })).counts.likes

  await page.goto('/home')
  await post.waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  const read = [
    ['/home', 'content.getFeed'],
    [`/messages/${conversationId}`, 'chat.getMessages'],
    [`/p/${postId}`, 'content.getComments'],
  ] as const
  for (const [address, call] of read) {
    if (address !== '/home') await openAt(page, address)
    await settled(page)
    await expect.poll(() => page.evaluate(isStored, call)).toBe(true)
  }
  await page.getByRole('textbox', { name: 'Write a comment' }).waitFor()
  // The code for writing is fetched shortly after the first screen.
  const isBrought = () =>
    page.evaluate(async () => {
      const parts = await caches.open('parts')
      return (await parts.keys()).some(({ url }) => url.includes('/PostDialog-'))
    })
  await expect.poll(isBrought, { timeout: 30_000 }).toBe(true)

  await context.setOffline(true)
  await page.getByText('You’re offline. Posts are sent later.').filter({ visible: true }).waitFor()
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Keep a piece for me!')
  await page.getByRole('region', { name: 'Comments' }).getByRole('button', { name: 'Comment', exact: true }).click()
  await page.getByRole('list', { name: 'Not sent yet' }).getByText('Keep a piece for me!').waitFor()

  await page.goto(`/messages/${conversationId}`)
  await page.getByText('Is it done?', { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Message to Ana' }).fill('I am on my way.')
  await page.keyboard.press('Enter')
  await page.getByRole('article', { name: 'Waiting for a connection' }).getByText('I am on my way.').waitFor()

  await page.goto('/home')
  await post.waitFor()
  await post.getByRole('button', { name: /^Like/ }).click()
  await post.getByRole('button', { name: /^Like.*1 like/, pressed: true }).waitFor()
  await page.getByRole('button', { name: 'Share something' }).click()
  await page.getByLabel('Your post').fill('Written in a tunnel.')
  await page.getByRole('button', { name: 'Post to everyone' }).click()
  // An unsent message can still be edited, or deleted and restored.
  const unsent = page.getByRole('list', { name: 'Not sent yet' })
  await unsent.getByRole('button', { name: 'Edit: Written in a tunnel.' }).click()
  await page.getByLabel('Your post').fill('Written in a long tunnel.')
  await page.getByRole('button', { name: 'Close' }).click()
  await unsent.getByText('You were editing this. It isn’t sent until you send it.').waitFor()
  await unsent.getByRole('button', { name: 'Delete: Written in a long tunnel.' }).click()
  await unsent.waitFor({ state: 'detached' })
  await undoOf(page).click()
  await unsent.getByRole('button', { name: 'Edit: Written in a long tunnel.' }).click()
  await page.getByRole('button', { name: 'Post to everyone' }).click()
  await unsent.getByText('Waiting for a connection').waitFor()
  expect(await likes()).toBe(0)

  await context.setOffline(false)
  await page.getByRole('list', { name: 'Not sent yet' }).waitFor({ state: 'detached' })
  await page.getByText('You’re offline. Posts are sent later').waitFor({ state: 'detached' })
  await expect.poll(likes).toBe(1)
  const comments = await ana.calls.content.getComments({ params: { postId } })
  expect(comments.items.map(({ text }) => text)).toEqual(['Keep a piece for me!'])
  const said = async () =>
    (await ana.calls.chat.getMessages({ body: { conversationId } })).items.map(({ text }) => text)
  await expect.poll(said).toEqual(['Is it done?', 'I am on my way.'])
  const { posts } = await ana.calls.users.getProfileWithContent({ params: { userId: ben.id } })
  expect(posts.items.map(({ text }) => text)).toEqual(['Written in a long tunnel.'])

  // A screen that was never loaded explains why it is missing, and appears once online.
  await context.setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: 'Groups' }).filter({ visible: true }).last().click()
  await page.getByText('You’re offline. This page loads when you’re back online.').waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Groups', level: 1 }).waitFor()

  await openAt(page, '/you')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('You’re signed out.').waitFor()
  await page.waitForURL('/')
  const left = () =>
    page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith('koinon-')).length)
  await expect.poll(left).toBe(0)
}, 120_000)

test('screens that were never opened say offline that they need a connection, and appear when it is back', async () => {
  const { page, context } = await arrive('Ben', { serviceWorker: true })
  await page.goto('/home')
  await settled(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(isStored, 'accounts.getAccountDetails')).toBe(true)
  // The browser may empty its own cache at any time.
  const browser = await context.newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await browser.detach()
  const areas = [
    '/settings',
    '/manage',
    '/messages',
    '/events',
    '/g',
    '/activity',
    '/discover',
    '/saved',
    '/compose',
    '/you',
    '/purchases',
  ]
  const settings = ['account', 'password', 'sessions', 'appearance', 'privacy', 'notifications', 'data', 'delete']
  await context.setOffline(true)
  // The connection may be lost before the page has stored what it loaded: only the worker's own files are certain.
  await page.evaluate(() => caches.delete('parts'))
  const wrong: string[] = []
  for (const address of everyNth([...areas, ...settings.map((name) => `/settings/${name}`)], 6)) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    if (await page.getByText(/^Something went wrong/).count()) wrong.push(address)
  }
  expect(wrong).toEqual([])
  // Followed as a link, too: there the frame of the screen is what is missing.
  await page.goto('/home')
  await page.goto('/settings/privacy')
  await page.getByText('You’re offline. This page loads when you’re back online.').waitFor()
  // A language that was never shown here is not there either.
  await page.goto('/home?lang=de')
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  await page.goto('/settings/privacy?lang=en')
  await page.getByText('You’re offline. This page loads when you’re back online.').waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor()
}, 180_000)
