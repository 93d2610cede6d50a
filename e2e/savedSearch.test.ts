import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findNewMatchesJob } from '../apps/server/src/features/search/saved/jobs/findNewMatches.ts'
import { addJob } from '../apps/server/src/kernel/work/jobs.ts'
import { settled } from './support/faults.ts'
import { openAt } from './support/navigation.ts'
import { asOperator } from './support/operator.ts'
import { arrive, enroll } from './support/people.ts'

/** Lets the job look for what has been written since ten minutes ago, as it does every few minutes. */
const lookForMatches = (accountId: string, commentId: string) =>
  asOperator(async (tx) => {
    await sql`update comments set created_at = now() - interval '2 minutes' where id = ${commentId}`.execute(tx)
    // The product's times have no microseconds.
    await sql`update saved_searches set looked_at = at, opened_at = at, next_look_at = now()
      from (select date_trunc('second', now()) - interval '10 minutes' as at) earlier
      where account_id = ${accountId}`.execute(tx)
    await addJob(tx, findNewMatchesJob, {})
  })

test('a saved search tells of a new comment, which opens where it stands, by keyboard and on a phone', async () => {
  const [mari, ben] = [await enroll('Marigold'), await arrive('Ben')]
  const { page, calls } = ben
  const { id: postId } = await mari.calls.content.createPost({ body: { text: 'What grows on your balcony?' } })
  await page.goto('/search?q=medlars')
  await settled(page)
  const star = page.getByRole('button', { name: 'Save this search' })
  await star.press('Enter')
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill('Medlar news')
  await page.keyboard.press('Enter')
  await form.waitFor({ state: 'detached' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe('Edit saved search “Medlar news”')

  const words = `${'The shade of the wall is hard for most plants. '.repeat(12)}Medlars do well.`
  const { id: commentId } = await mari.calls.content.addComment({ body: { postId, text: words } })
  for (const text of ['Basil', 'Thyme', 'Beans']) await mari.calls.content.addComment({ body: { postId, text } })
  await lookForMatches(ben.id, commentId)
  await expect.poll(async () => (await calls.users.getActivitySummary()).total).toBe(1)

  await page.setViewportSize({ width: 360, height: 740 })
  await openAt(page, '/activity')
  await page
    .getByRole('main')
    .getByRole('link', { name: /1 new result for “Medlar news”/ })
    .press('Enter')
  await page.waitForURL(/saved=/)
  const hit = page.getByRole('listitem').filter({ hasText: 'Medlars do well' })
  await hit.getByText('New', { exact: true }).waitFor()
  await settled(page)
  await ben.capture('a saved search with a new result')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/p/${postId}#c-${commentId}`))
  const painted = () => page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(String))
  await expect.poll(painted).toContain('Medlars')
  const isSeen = () =>
    page.evaluate(() => {
      const [range] = CSS.highlights.get('found') ?? []
      const { top = -1, bottom = -1 } = range instanceof Range ? range.getBoundingClientRect() : {}
      return top >= 0 && bottom <= window.innerHeight
    })
  await expect.poll(isSeen).toBe(true)
  expect(ben.problems).toEqual([])
})
