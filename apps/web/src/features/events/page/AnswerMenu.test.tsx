import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey, useCall } from '#lib/data/calls/index.ts'
import { fakeSilentServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { AnswerMenu } from './AnswerMenu.tsx'
import { supper } from '../testing.tsx'

const given = { params: { eventId: supper.id }, body: {} }
/** The event as a list shows it, with the viewer’s place. */
function Listed() {
  const { data } = useCall('groups.communityEvent', given)
  return data === undefined ? null : (
    <>
      <p>{data.myState ?? 'no answer'}</p>
      <AnswerMenu event={data} />
    </>
  )
}
async function list(part: object) {
  const client = lastingCache()
  client.setQueryData(callKey('groups.communityEvent', given), { ...supper, ...part })
  await showAt(<Listed />, { client })
}
async function open(part: object) {
  await list(part)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^RSVP/ })))
  return (await screen.findAllByRole('menuitem')).map((item: HTMLElement) => item.textContent)
}

test.each([
  ['a place', {}, 'Going', 'CONFIRMED'],
  ['a place in the line', { spotsLeft: 0, capacity: 1 }, 'Join waiting list', 'WAITLISTED'],
  ['a question to the host', { requiresApproval: true, spotsLeft: 3, capacity: 3 }, 'Ask to attend', 'INTERESTED'],
])('the button in a list states the effect of the answer: %s', async (_, part, words, state) => {
  // This is what is shown until the server has answered.
  fakeSilentServer()
  expect((await open(part))[0]).toBe(words)
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: words })))
  await screen.findByText(state)
})

test.each([
  ['CONFIRMED', 'Going'],
  ['WAITLISTED', 'Waiting list'],
  ['INTERESTED', 'Maybe'],
  ['NOT_ATTENDING', 'Can’t go'],
])('the button says the answer given: %s', async (myState, words) => {
  await list({ myState })
  expect(screen.getByRole('button', { name: `RSVP to Harvest supper: ${words}` }).textContent).toContain(words)
})

test('the button of a full event offers the waiting list', async () => {
  await list({ spotsLeft: 0, capacity: 1 })
  expect(screen.getByRole('button', { name: 'RSVP to Harvest supper: Join waiting list' })).toBeDefined()
})

const begun = { startTime: new Date('2020-01-01T00:00:00Z') }
test('an event in progress can still be answered in a list, one that is over cannot', async () => {
  expect(await open({ ...begun, myState: 'INVITED' })).toEqual(['Going', 'Maybe', 'Can’t go'])
  cleanup()
  expect(await open({ ...begun, myState: 'CONFIRMED' })).toEqual(['Maybe', 'Can’t go', 'Remove RSVP'])
  cleanup()
  await list({ ...begun, endTime: new Date('2020-01-01T02:00:00Z'), myState: 'INVITED' })
  expect(screen.queryByRole('button', { name: /^RSVP/ })).toBeNull()
})
