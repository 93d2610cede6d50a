import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { openAt } from './support/navigation.ts'
import { arrive } from './support/people.ts'
import { picture } from './support/pictures.ts'

test('an admin creates a weekly event with a picture, a member answers, the host moves one date, and the member is notified', async () => {
  const [ana, ben] = await Promise.all([arrive('Ana'), arrive('Ben', { width: 360 })])
  const { id: groupId } = await ana.calls.groups.createGroup({
    body: { name: 'Night Sky Watchers', settings: { joinPolicy: 'ANYONE' } },
  })
  await ben.calls.groups.joinGroup({ body: { groupId } })

  await ana.page.goto(`/g/${groupId}/events`)
  await ana.page.getByRole('link', { name: 'Create an event' }).first().click()
  await ana.page.getByRole('textbox', { name: 'Title' }).fill('Saturn through the long glass')
  await ana.page.getByRole('textbox', { name: 'Description' }).fill('Bring a flask and patience.')
  const { mimeType, buffer } = await picture('LANDSCAPE', 51)
  await ana.page.locator('input[type=file]').first().setInputFiles({ name: 'saturn.jpg', mimeType, buffer })
  await ana.page.getByRole('button', { name: 'Apply', exact: true }).click()
  await ana.page.getByRole('img', { name: 'Picture', exact: true }).waitFor()
  await ana.page.getByRole('button', { name: /^Repeats/u }).click()
  await ana.page.getByRole('combobox', { name: 'Repeats', exact: true }).selectOption('WEEKLY')
  await ana.page.getByRole('textbox', { name: 'Place' }).fill('The hill behind the mill')
  await settled(ana.page)
  await ana.page.getByRole('button', { name: 'Create event' }).click()
  await ana.page.getByRole('heading', { name: 'Saturn through the long glass', level: 1 }).waitFor()
  const eventId = new URL(ana.page.url()).pathname.split('/')[2] ?? ''

  await ben.page.goto('/events')
  await ben.page.getByRole('link', { name: 'Saturn through the long glass' }).first().click()
  await ben.page.getByRole('button', { name: 'Going', exact: true }).click()
  await ben.page.getByRole('link', { name: 'My ticket' }).waitFor()

  const [first] = (await ana.calls.groups.listCommunityEvents({ body: { scope: 'UPCOMING', groupId } })).items
  const occurrence = first?.startTime.toISOString() ?? ''
  await openAt(ana.page, `/events/${eventId}/edit?occurrence=${encodeURIComponent(occurrence)}`)
  const begins = ana.page.getByRole('group', { name: 'Begins' })
  await begins.getByRole('spinbutton', { name: /hour/i }).focus()
  await ana.page.keyboard.press('ArrowUp')
  await ana.page.getByRole('button', { name: 'Save' }).click()
  await ana.page.getByRole('button', { name: 'Save and notify guests' }).click()
  await ana.page.getByText('Event updated').waitFor()
  const moved = await ben.calls.groups.listCommunityEvents({ body: { scope: 'MINE' } })
  expect(moved.items.map(({ startTime }) => startTime.getTime() - Date.parse(occurrence))).toContain(60 * 60_000)

  await openAt(ben.page, '/activity')
  await ben.page
    .getByRole('link', { name: 'Saturn through the long glass has changed. See the new details.' })
    .waitFor()
  expect([...ana.problems, ...ben.problems]).toEqual([])
})
