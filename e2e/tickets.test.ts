import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { openAt } from './support/navigation.ts'
import { type ArrivedPerson, arrive, enroll } from './support/people.ts'

const hourMs = 3_600_000

/** An event of Ana's own group, with this many places, in an hour. */
async function supper(ana: ArrivedPerson, capacity: number): Promise<string> {
  const { id: groupId } = await ana.calls.groups.createGroup({ body: { name: 'Harvest kitchen' } })
  const start = Date.now() + hourMs
  const { id } = await ana.calls.groups.createCommunityEvent({
    body: {
      groupId,
      title: 'Harvest supper',
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + 3 * hourMs).toISOString(),
      timeZone: 'Europe/Vienna',
      capacity,
    },
  })
  return id
}

test('the last spot is taken, a guest waits and moves up, gets a ticket, and is checked in once; offline, from the list', async () => {
  const [ana, ben, cem] = await Promise.all([
    arrive('Ana', { width: 360 }),
    enroll('Ben'),
    arrive('Cem', { width: 360 }),
  ])
  const eventId = await supper(ana, 1)
  const path = `/events/${eventId}`
  await ben.calls.groups.communityEventInterested({ params: { eventId }, body: {} })
  await cem.page.goto(path)
  const rsvp = cem.page.getByRole('region', { name: 'Your RSVP' })
  await rsvp.getByRole('button', { name: 'Join waiting list' }).click()
  await rsvp.getByText('You’re 1st in line.').waitFor()
  await openAt(cem.page, `${path}/ticket`)
  await cem.page.getByText('Tickets are for confirmed guests.').waitFor()
  await cem.capture('no ticket yet')

  await ben.calls.groups.communityEventNotAttending({ params: { eventId }, body: {} })
  // The screen is updated without a reload.
  await cem.page.getByRole('img', { name: 'Ticket code for check-in' }).waitFor()
  await settled(cem.page)
  const code = (await cem.page.locator('span[dir="ltr"]').first().textContent()) ?? ''
  expect(code).toMatch(/^[6789BCDFGHJKLMNPQRTW]{6}$/)

  await ana.page.goto(`${path}/people`)
  await ana.page.getByRole('list', { name: 'Guests' }).getByText('Going').waitFor()
  await openAt(ana.page, path)
  const bar = ana.page.getByRole('region', { name: /^You host this/u })
  await bar.getByText('1 of 1 going').waitFor()
  await bar.getByRole('link', { name: 'Check in' }).click()
  const field = ana.page.getByRole('searchbox', { name: 'Name or ticket code' })
  await field.fill(code.toLowerCase())
  await ana.page.keyboard.press('Enter')
  await ana.page.getByRole('status').getByText('Checked in').waitFor()
  await ana.page.getByText('1 of 1 checked in').waitFor()
  const result = (name: string) => ana.page.getByRole('dialog', { name })
  await field.fill(code)
  await ana.page.keyboard.press('Enter')
  await result('Already in')
    .getByText(/^This ticket was used at/u)
    .waitFor()
  // Readable from three metres.
  const heading = result('Already in').getByRole('heading')
  expect(await heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(39)
  await ana.page.getByRole('button', { name: 'Next guest' }).click()
  await field.fill('QQQQQQ')
  await ana.page.keyboard.press('Enter')
  await result('Not on the list').waitFor()
  await settled(ana.page)
  await ana.capture('the door')

  // Offline, guests are checked in from the list, and the server learns of it when the device is back online.
  const next = await supper(ana, 5)
  await ben.calls.groups.communityEventInterested({ params: { eventId: next }, body: {} })
  await openAt(ana.page, `/events/${next}/check-in?show=list`)
  const check = ana.page.getByRole('button', { name: /^Ben.*Check in$/ })
  await check.waitFor()
  expect((await check.boundingBox())?.height).toBeGreaterThan(55)
  await ana.context.setOffline(true)
  // Anywhere in the row.
  await check.click({ position: { x: 4, y: 4 } })
  await ana.page.getByText('1 waiting for a connection').waitFor()
  await ana.page.getByText(/Checked in .* not synced/).waitFor()
  await ana.context.setOffline(false)
  await ana.page.getByText('1 waiting for a connection').waitFor({ state: 'detached' })
  await ana.page.getByRole('button', { name: 'Check out Ben' }).waitFor()
  const { counts } = await ana.calls.groups.communityEventListMembers({ params: { eventId: next }, body: {} })
  expect(counts).toMatchObject({ confirmed: 1, checkedIn: 1 })
  expect([...ana.problems, ...cem.problems]).toEqual([])
})
