import { expect, test } from 'vitest'
import { settled } from '../support/faults.ts'
import { arrive, proveIt } from '../support/people.ts'
import { picture } from '../support/pictures.ts'

test('an admin makes a bot, whose key posts, and a hook by which other software posts as it', async () => {
  const { page, calls, capture, problems } = await arrive('Ana')
  const { id: groupId } = await calls.groups.createGroup({ body: { name: 'Sailing club' } })
  await page.goto(`/g/${groupId}/manage/bots`)
  await page.getByText('No bots yet').waitFor()
  await page.getByRole('button', { name: 'New bot' }).click()
  const form = page.getByRole('dialog', { name: 'New bot' })
  await form.getByRole('textbox', { name: /^Name/ }).fill('Weather')
  await form.getByRole('textbox', { name: 'What it does' }).fill('Says when it gets windy.')
  await form.getByRole('textbox', { name: 'Username' }).fill(`weather.${groupId.slice(-8)}`)
  await capture('a new bot')
  await form.getByRole('button', { name: 'Create bot' }).click()
  await proveIt(page)
  await page.getByText('Says when it gets windy.').waitFor()

  await page.getByRole('button', { name: 'More about Weather' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Weather' })
  const { mimeType, buffer } = await picture('PATTERN', 7)
  await edit.locator('input[type=file]').setInputFiles({ name: 'vane.png', mimeType, buffer })
  await page.getByRole('dialog', { name: 'Preview' }).getByRole('button', { name: 'Apply' }).click()
  await edit.getByRole('button', { name: 'Remove image' }).waitFor()
  await edit.getByRole('button', { name: 'Cancel' }).click()
  const bots = page.getByRole('list', { name: 'Bots', exact: true })
  await bots.locator('img[src*="/media/"]').first().waitFor()

  await page.getByRole('button', { name: 'New key' }).click()
  const keyForm = page.getByRole('dialog', { name: 'New key for Weather' })
  await keyForm.getByRole('textbox', { name: 'Name' }).fill('Harbour script')
  const posts = keyForm.getByRole('group', { name: 'Posts and comments' })
  await posts.getByRole('checkbox', { name: 'Change' }).check()
  await keyForm.getByRole('button', { name: 'Create key' }).click()
  const secret = page.getByRole('dialog', { name: 'Harbour script' })
  const key = await secret.getByRole('status', { name: 'Key' }).textContent()
  await secret.getByRole('button', { name: 'Done' }).click()
  const send = (url: string, body: object, headers: Record<string, string> = {}) =>
    fetch(new URL(url, page.url()), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const post = { groupId, text: 'Seven Beaufort by four' }
  const made = await send('/groups/createGroupPost', post, { authorization: `Bearer ${key}` })
  expect(made.status).toBe(200)

  await page.getByRole('button', { name: 'New incoming hook' }).click()
  const hookForm = page.getByRole('dialog', { name: 'New incoming hook for Weather' })
  await hookForm.getByRole('textbox', { name: 'Name' }).fill('Monitoring')
  await hookForm.getByRole('button', { name: 'Create hook' }).click()
  const shown = page.getByRole('dialog', { name: 'Monitoring' })
  const address = await shown.getByRole('status', { name: 'Address' }).textContent()
  await capture('an address, once')
  await shown.getByRole('button', { name: 'Done' }).click()
  const slack = { text: '*Buoy 3* is <https://buoys.example/3|adrift>' }
  expect((await send(address ?? '', slack)).status).toBe(200)
  await page.getByRole('list', { name: 'Incoming hooks of Weather' }).getByText('Sailing club').waitFor()
  await capture('a bot with a key and a hook')

  await page.goto(`/g/${groupId}`)
  await settled(page)
  const alert = page.getByRole('article').filter({ hasText: 'Buoy 3 is adrift' })
  await alert.getByText('App', { exact: true }).waitFor()
  await page.getByRole('article').filter({ hasText: 'Seven Beaufort' }).getByText('App', { exact: true }).waitFor()

  await page.goto(`/g/${groupId}/manage/bots`)
  await page.getByRole('button', { name: 'More about Weather' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete bot' }).click()
  await page.getByText('No bots yet').waitFor()
  expect((await send(address ?? '', slack)).status).toBe(410)
  expect(problems).toEqual([])
})
