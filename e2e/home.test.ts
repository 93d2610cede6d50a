import { expect, test } from 'vitest'
import { arrive } from './support/people.ts'
import { settled } from './support/faults.ts'

test('a post written in place is first in whichever tab is open, and a toast leads to it', async () => {
  const { page } = await arrive('Ben')
  const first = page.getByRole('feed').getByRole('article').first()
  for (const feed of ['FOLLOWING', 'GROUPS', 'FOR_YOU']) {
    await page.goto(`/home?feed=${feed}`)
    await settled(page)
    await page.getByRole('button', { name: 'Share something' }).click()
    const words = `Written on ${feed}`
    await page.getByLabel('What do you want to say?').fill(words)
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => first.textContent()).toContain(words)
  }
  await page.getByRole('button', { name: 'View' }).last().click()
  await page.waitForURL('**/p/*')
})
