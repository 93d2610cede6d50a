import sharp from 'sharp'
import { expect, test } from 'vitest'
import { arrive } from './support/people.ts'

test('a member follows another, sees a photo arrive live and likes it', async () => {
  const [ana, ben] = await Promise.all([arrive('Ana'), arrive('Ben')])
  await ben.page.goto(`/@${ana.username}`)
  await ben.page.getByRole('button', { name: 'Follow' }).click()
  await ben.page.getByRole('button', { name: /^Following: / }).waitFor()
  await ben.page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).first().click()
  await ben.page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()

  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#3a7d6b' } })
    .jpeg()
    .toBuffer()
  await ana.page.goto('/home')
  await ana.page.getByRole('button', { name: 'New post' }).click()
  await ana.page.getByLabel('Your post').fill('A morning at the river #walk')
  await ana.page.locator('input[type=file]').setInputFiles({ name: 'river.jpg', mimeType: 'image/jpeg', buffer: photo })
  await ana.page.getByRole('button', { name: 'Post to everyone' }).click()

  await ben.page.getByRole('button', { name: /new post/ }).click()
  const post = ben.page.getByRole('article').filter({ hasText: 'A morning at the river' })
  await post.waitFor()
  await post.getByRole('button', { name: /Like/ }).click()
  await post.getByRole('button', { name: /Like.* 1 like/, pressed: true }).waitFor()
  expect([...ana.problems, ...ben.problems]).toEqual([])
})
