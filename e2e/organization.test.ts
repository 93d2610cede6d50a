import { expect, test } from 'vitest'
import { countOrganizations, createCommunity, createJoinCodes, letAnyoneJoin } from './support/community.ts'
import { settled } from './support/faults.ts'
import { openAt } from './support/navigation.ts'
import { arrive } from './support/people.ts'

test('admins of an organisation read its numbers as a chart and a table, and change its colour and sections, which members see at once', async () => {
  const [olga, mia] = await Promise.all([arrive('Olga'), arrive('Mia', { width: 360 })])
  const { id } = await createCommunity(olga, { handle: 'river-choirs', title: 'Choirs by the River' })
  await letAnyoneJoin(olga, id)
  await mia.calls.groups.joinGroup({ body: { groupId: id } })
  await countOrganizations()
  await mia.page.goto(`/g/${id}`)
  await mia.page.getByRole('heading', { name: 'Choirs by the River', level: 1 }).waitFor()

  await olga.page.goto(`/o/${id}/metrics`)
  const chart = olga.page.getByRole('slider', { name: 'Members' })
  await chart.waitFor()
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/: 2$/)
  await olga.page.getByRole('combobox', { name: 'Time' }).selectOption('The last 7 days')
  await settled(olga.page)
  await olga.page.getByRole('button', { name: 'Show as table' }).click()
  const row = olga.page.getByRole('table', { name: 'Members' }).getByRole('row').nth(1)
  expect(await row.getByRole('cell').textContent()).toBe('2')
  const saved = olga.page.waitForEvent('download')
  await olga.page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('river-choirs-7.csv')

  const manage = olga.page.getByRole('navigation', { name: 'Manage' })
  await manage.getByRole('link', { name: 'Look' }).click()
  await olga.page.getByRole('radio', { name: 'Red' }).check({ force: true })
  await olga.page
    .getByText(/Contrast \d/)
    .first()
    .waitFor()
  await olga.page.getByRole('textbox', { name: 'Name instead of “Events”' }).fill('Concerts')
  await olga.page.getByRole('switch', { name: 'Members', exact: true }).uncheck({ force: true })
  await olga.page.getByRole('button', { name: /^Save/ }).click()
  await olga.page.getByText('You have unsaved changes').waitFor({ state: 'detached' })

  const parts = mia.page.getByRole('navigation', { name: 'Sections of Choirs by the River' })
  await parts.getByRole('link', { name: 'Concerts' }).waitFor()
  expect(await parts.getByRole('link', { name: 'Members' }).count()).toBe(0)
  await expect
    .poll(() => mia.page.locator('[data-accent]').first().getAttribute('style'))
    .toContain('--accent-light-accent: #a73442')
  await settled(mia.page)
  await mia.capture('an organisation in its new colour')

  await openAt(olga.page, `/o/${id}/admin`)
  await olga.page.getByText('Changed the organisation: colour and sections').waitFor()
  await openAt(mia.page, `/o/${id}/admin`)
  await mia.page.getByText('Only admins can open this page.').waitFor()

  // An admin who revokes a code by keyboard is then on the next one.
  await createJoinCodes(olga, id)
  await olga.calls.groups.joinCodesCreate({ body: { enterpriseGroupId: id, label: 'Tenors' } })
  await openAt(olga.page, `/o/${id}/join-codes`)
  await olga.page.getByRole('button', { name: 'Revoke Tenors' }).press('Enter')
  await olga.page.getByRole('alertdialog').getByRole('button', { name: 'Revoke code' }).press('Enter')
  await olga.page.getByRole('button', { name: 'Revoke Tenors' }).waitFor({ state: 'detached' })
  const focused = () => olga.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe('Copy the link of Open garden day')
  expect(await manage.locator('[aria-current]').textContent()).toBe('Join codes')
  expect([...olga.problems, ...mia.problems]).toEqual([])
})
