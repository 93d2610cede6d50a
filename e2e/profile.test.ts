import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { arrive } from './support/people.ts'
import { picture } from './support/pictures.ts'

test('a member arranges a profile, asks for prayer and writes a testimonial, and another reads it in that order', async () => {
  const [ana, ben] = [await arrive('Ana'), await arrive('Ben')]
  const profile = `/@${ana.username}`
  for (const text of ['The first spade', 'The second spade']) await ana.calls.content.createPost({ body: { text } })
  const { page } = ana
  await page.goto(profile)
  await page.getByRole('button', { name: 'More about your profile' }).click()
  await page.getByRole('menuitem', { name: 'Edit featured posts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Featured posts' })
  await dialog.getByRole('button', { name: 'Pin: The second spade' }).click()
  await dialog.getByRole('button', { name: 'Pin: The first spade' }).click()
  await dialog.getByRole('button', { name: 'Move The first spade earlier' }).click()
  await dialog.getByRole('button', { name: 'Move to top: The second spade' }).click()
  await ana.capture('what stands first is chosen')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.goto(`${profile}/prayers`)
  await page.getByRole('button', { name: 'Ask for prayer' }).click()
  await page.getByLabel('Prayer request').fill('Rain for the beans')
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for prayer' }).click()
  await page.getByText('Rain for the beans').waitFor()
  await page.goto(`${profile}/testimonial`)
  await page.getByRole('button', { name: 'Write testimonial' }).click()
  await page.getByLabel('Your testimonial').fill('I came for the garden and stayed for the people.')
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }
  const spade = { ...(await picture('PATTERN', 1)), name: 'spade.jpg' }
  const beans = { ...(await picture('LANDSCAPE', 2)), name: 'beans.jpg' }
  await page.locator('input[type=file]').setInputFiles([spade, broken, beans])
  await page.getByText('This kind of file can’t be used here.').waitFor()
  await ana.capture('a testimonial with a picture that failed')
  await page.getByRole('button', { name: 'Remove broken.jpg' }).click()
  await page.getByRole('button', { name: 'Move beans.jpg earlier' }).click()
  await page.getByLabel('Alt text for image 1').fill('Beans in rows')
  await page.getByLabel('Alt text for image 2').fill('My first spade')
  await page.getByRole('button', { name: 'Save testimonial' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()

  await ben.page.goto(profile)
  await settled(ben.page)
  await ben.page.getByRole('list', { name: 'Featured by Ana' }).getByText('The second spade').waitFor()
  const pinned = ben.page.getByRole('feed', { name: 'Pinned by Ana' }).getByRole('article')
  await expect
    .poll(async () => (await pinned.allInnerTexts()).map((text) => /The \w+ spade/.exec(text)?.[0]))
    .toEqual(['The first spade', 'The second spade'])
  await ben.capture('a profile, arranged')
  await ben.page.goto(`${profile}/prayers`)
  const prayer = ben.page.getByRole('article', { name: 'Prayer request by Ana' })
  await prayer.getByText('Rain for the beans').waitFor()
  await prayer.getByRole('button', { name: 'More about this request' }).click()
  await ben.page.getByRole('menuitem', { name: 'Report the request' }).click()
  await ben.page.getByRole('radio', { name: 'False information' }).check()
  await ben.page.getByRole('button', { name: 'Send report' }).click()
  await ben.page.getByRole('button', { name: 'Done' }).click()
  await ben.page.goto(`${profile}/testimonial`)
  await ben.page.getByText('stayed for the people').waitFor()
  const shown = ben.page.getByRole('main').getByRole('img')
  await expect
    .poll(() => shown.evaluateAll((all) => all.map((one) => one.getAttribute('alt')).filter(Boolean)))
    .toEqual(['Beans in rows', 'My first spade'])
  expect([...ana.problems, ...ben.problems]).toEqual([])
})

test('a name without spaces wraps, above a post and above a prayer request', async () => {
  const ana = await arrive('Ana', { width: 360 })
  const { page } = ana
  await ana.calls.accounts.editAccountInfo({ body: { displayName: 'Wolfeschlegelstein'.repeat(4) } })
  await ana.calls.content.createPost({ body: { text: 'Short words' } })
  await ana.calls.users.createAccountPrayer({ body: { text: 'Short words', visibility: 'EVERYONE' } })
  await page.goto('/home')
  const post = page.getByRole('article').filter({ hasText: 'Short words' })
  const name = await post.getByRole('link', { name: /^Wolfe/ }).boundingBox()
  const menu = await post.getByRole('button', { name: /^More/ }).boundingBox()
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(menu?.x ?? 0)
  await page.goto(`/@${ana.username}/prayers`)
  await page.getByText('Short words').waitFor()
  await ana.capture('a long name above a request for prayer')
})
