import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { openAt } from './support/navigation.ts'
import { arrive, enroll, signIn } from './support/people.ts'

test('an admin makes a library of posts, a member works through it on a phone, and continues at a desk', async () => {
  const [ana, ben] = await Promise.all([arrive('Ana'), enroll('Ben')])
  const { id: groupId } = await ana.calls.groups.createGroup({
    body: { name: 'Bench Makers', settings: { joinPolicy: 'ANYONE' } },
  })
  await ben.calls.groups.joinGroup({ body: { groupId } })
  for (const text of ['Goggles first', 'Where things live', 'A wobbling chair'])
    await ana.calls.groups.createGroupPost({ body: { groupId, text } })

  await ana.page.goto(`/g/${groupId}/library`)
  await ana.page.getByRole('link', { name: 'Create a library' }).click()
  await ana.page.getByRole('textbox', { name: 'Library name' }).fill('Your first evening')
  await ana.page.getByRole('button', { name: 'Add posts' }).click()
  const dialog = ana.page.getByRole('dialog')
  for (const text of ['Goggles first', 'A wobbling chair']) await dialog.getByRole('checkbox', { name: text }).check()
  await dialog.getByRole('searchbox', { name: 'Search the posts of the group' }).fill('things live')
  await dialog.getByRole('checkbox', { name: 'Where things live' }).check()
  await settled(ana.page)
  await dialog.getByRole('button', { name: 'Add 3 posts' }).click()
  // The last item is read second.
  await ana.page.getByRole('button', { name: 'Move or remove: Where things live' }).click()
  await ana.page.getByRole('menuitem', { name: 'Move to position…' }).click()
  await ana.page.getByRole('spinbutton', { name: 'To position, 1 to 3' }).fill('2')
  await ana.page.keyboard.press('Enter')
  await ana.page.getByRole('button', { name: 'Create library' }).click()
  await ana.page.getByRole('heading', { name: 'Your first evening', level: 1 }).waitFor()
  const path = new URL(ana.page.url()).pathname

  const [phone, desk] = await Promise.all([signIn(ben, { width: 360 }), signIn(ben)])
  await phone.page.goto(`/g/${groupId}`)
  await phone.page.getByRole('link', { name: 'Library', exact: true }).click()
  await phone.page.getByRole('link', { name: 'Your first evening' }).click()
  await phone.page.getByRole('link', { name: 'Start', exact: true }).click()
  await phone.page.getByRole('article').filter({ hasText: 'Goggles first' }).waitFor()
  await phone.page.getByRole('button', { name: 'Done and next' }).click()
  await phone.page.getByRole('article').filter({ hasText: 'Where things live' }).waitFor()
  // Place, way back and way on share one row.
  const bar = phone.page.getByRole('navigation', { name: 'Before and after' })
  await bar.getByRole('link', { name: 'Previous' }).waitFor()
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(72)
  await phone.page.getByRole('textbox', { name: 'Your note' }).fill('Ask where the clamps are')
  await phone.page.getByRole('textbox', { name: 'Your note' }).blur()
  await phone.page.getByText('Saved', { exact: true }).waitFor()

  await desk.page.goto(path)
  await desk.page.getByText('1 of 3 done').first().waitFor()
  await desk.page.getByRole('link', { name: 'Continue' }).click()
  await desk.page.getByRole('article').filter({ hasText: 'Where things live' }).waitFor()
  await expect
    .poll(() => desk.page.getByRole('textbox', { name: 'Your note' }).inputValue())
    .toBe('Ask where the clamps are')
  await desk.page.getByRole('button', { name: 'Done and next' }).click()
  await desk.page.getByRole('article').filter({ hasText: 'A wobbling chair' }).waitFor()
  // The phone is notified.
  await phone.page.getByRole('button', { name: 'Done. Mark as not done' }).waitFor()

  // Reordering shows on open screens, and progress is kept.
  await openAt(desk.page, path)
  const titles = () => desk.page.locator('main ol a').allTextContents()
  await expect.poll(titles).toEqual(['Goggles first', 'Where things live', 'A wobbling chair'])
  await openAt(ana.page, `${path}/edit`)
  await ana.page.getByRole('button', { name: 'Move or remove: A wobbling chair' }).click()
  await ana.page.getByRole('menuitem', { name: 'Move up' }).click()
  await ana.page.getByRole('button', { name: 'Save' }).click()
  await ana.page.waitForURL((url) => url.pathname === path)
  await expect.poll(titles).toEqual(['Goggles first', 'A wobbling chair', 'Where things live'])
  await desk.page.getByText('2 of 3 done').first().waitFor()
  expect([...ana.problems, ...phone.problems, ...desk.problems]).toEqual([])
})
