import { expect, test } from 'vitest'
import { createCommunity } from './support/community.ts'
import { enroll, arrive } from './support/people.ts'
import { measureFirstLoad, recordPaints } from './support/screens/firstLoad.ts'
import { picture, upload } from './support/pictures.ts'
import { visit } from './support/visitor.ts'

test('home begins to load 14 scripts of 170 kB at most, and 30 files, before its largest paint', async () => {
  const [ana, ben] = [await enroll('Ana'), await arrive('Ben')]
  await ben.calls.users.followUser({ body: { userId: ana.id } })
  for (let loaf = 1; loaf <= 8; loaf += 1)
    await ana.calls.content.createPost({ body: { text: `Loaf ${loaf} is baked.` } })
  const mediaIds = [await upload(ana, 'POST', await picture('LANDSCAPE'))]
  await ana.calls.content.createPost({ body: { text: 'The mill at dawn', mediaIds } })
  const listed = async () => (await ben.calls.content.getFeed({ body: { kind: 'FOLLOWING' } })).items.length
  await expect.poll(listed).toBe(9)
  await recordPaints(ben.context)
  await ben.page.addInitScript((id) => {
    localStorage.setItem('koinon.signed-in', id)
    localStorage.setItem('koinon.checklist', id)
  }, ben.id)
  const load = await measureFirstLoad(ben.page, '/home')
  expect(load.scriptKb).toBeGreaterThan(100)
  expect(load.scriptKb).toBeLessThanOrEqual(170)
  expect(load.scriptCount).toBeLessThanOrEqual(14)
  expect(load.requestCount).toBeLessThanOrEqual(30)
  expect(load.shift).toBeLessThanOrEqual(0.02)
})

test('pages to read request no script before their largest paint, and sign-in not more than its own', async () => {
  await createCommunity(await enroll('Olga'), {
    handle: 'first-load',
    title: 'A mill that loads at once',
    pictureCount: 3,
  })
  for (const { address, maxKb } of [
    { address: '/', maxKb: 0 },
    { address: '/c/first-load', maxKb: 0 },
    // 109 of its own, and what begins once it is awake: a late paint comes after that.
    { address: '/signin', maxKb: 112 },
  ]) {
    const { page, context } = await visit()
    await recordPaints(context)
    const load = await measureFirstLoad(page, address)
    expect(load.requestCount, address).toBeGreaterThan(2)
    expect(load.scriptKb, address).toBeLessThanOrEqual(maxKb)
    expect(load.shift, address).toBeLessThanOrEqual(0.02)
  }
})
