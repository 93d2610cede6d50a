import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { rsvpChoices } from './rsvpChoices.ts'
import { RsvpCard } from './RsvpCard.tsx'
import type { Intended } from './RsvpCard.tsx'
import type { EventView } from '../types.ts'

const event = {
  id: 'e',
  title: 'Harvest supper',
  startTime: new Date('2099-11-28T17:00:00Z'),
  endTime: new Date('2099-11-28T19:00:00Z'),
  timeZone: 'Europe/Berlin',
  state: 'SCHEDULED',
  recurrence: null,
  capacity: 10,
  spotsLeft: 3,
  confirmation: 'AUTO',
  joinScope: 'EVERYONE',
  questions: [],
  rsvpClosesAt: null,
  myState: null,
  me: null,
  locked: null,
  can: { rsvp: true },
} as unknown as EventView

const show = (part: Partial<EventView>, intended?: Intended) =>
  act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RsvpCard event={{ ...event, ...part }} intended={intended} />
      </QueryClientProvider>,
    ),
  )
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('one press answers a single event', async () => {
  const calls = fakeServer(() => Response.json({ state: 'CONFIRMED' }))
  await show({})
  await press('Going')
  await expect.poll(() => calls).toEqual([{ path: 'interested', body: { answer: 'GOING' } }])
})

test('nothing is ticked before the member has answered', () => {
  const goingIcon = (part: Partial<EventView>) =>
    rsvpChoices({ ...event, ...part }, undefined, () => () => undefined).find(({ id }) => id === 'going')?.icon
  expect(goingIcon({})).toBe('ticket')
  expect(goingIcon({ myState: 'INVITED', spotsLeft: 0 })).toBe('hourglass')
  expect(goingIcon({ myState: 'CONFIRMED' })).toBe('check-circle')
})

test('for a series the date shown is meant, unless all are chosen', async () => {
  const calls = fakeServer(() => Response.json({ state: 'CONFIRMED' }))
  await show({ recurrence: 'FREQ=WEEKLY;BYDAY=SA' })
  await press('Maybe')
  await expect.poll(() => calls).toHaveLength(1)
  expect(calls[0]?.body).toEqual({ answer: 'MAYBE', occurrence: '2099-11-28T17:00:00.000Z' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Applies to' }), { target: { value: 'ALL' } })
  await press('Can’t go')
  await expect.poll(() => calls).toHaveLength(2)
  expect(calls[1]).toEqual({ path: 'notAttending', body: {} })
})

test('the button states its effect', async () => {
  await show({ spotsLeft: 0 })
  expect(screen.getByRole('button', { name: 'Join waiting list' })).toBeDefined()
  cleanup()
  await show({ confirmation: 'BY_HOST', requiresApproval: true })
  expect(screen.getByRole('button', { name: 'Ask to attend' })).toBeDefined()
  cleanup()
  // Where hosts give the places, nobody waits in line by their own answer.
  await show({ confirmation: 'BY_HOST', requiresApproval: true, spotsLeft: 0 })
  expect(screen.getByRole('button', { name: 'Ask to attend' })).toBeDefined()
  cleanup()
  await show({ confirmation: 'BY_HOST', can: { ...event.can, confirm: true } })
  expect(screen.getByRole('button', { name: 'Going' })).toBeDefined()
})

test('a place can be given back after answers are closed, but not once it is over or off', async () => {
  const calls = fakeServer(() => Response.json({ state: 'NOT_ATTENDING' }))
  const closed = { myState: 'CONFIRMED', rsvpClosesAt: new Date('2020-01-01T00:00:00Z') } as const
  await show({ ...closed, can: { ...event.can, rsvp: false } })
  await press('Can’t go')
  await expect.poll(() => calls).toEqual([{ path: 'notAttending', body: {} }])
  cleanup()
  for (const part of [{ state: 'CANCELLED' }, { endTime: new Date('2020-01-01T00:00:00Z') }] as const) {
    await show({ ...closed, ...part, can: { ...event.can, rsvp: false } })
    expect(screen.queryByRole('button', { name: 'Can’t go' })).toBeNull()
    cleanup()
  }
})

test('the button below the questions and the confirmation state the effect, too', async () => {
  fakeServer(() => Response.json({ state: 'INTERESTED' }))
  await show({ spotsLeft: 0, questions: ['What do you bring?'] })
  await press('Join waiting list')
  await screen.findByRole('dialog')
  await expect.poll(() => screen.queryByRole('button', { name: 'Going' })).toBeNull()
  expect(screen.getByRole('dialog').textContent).toContain('Join waiting list')
  cleanup()
  const showToast = vi.spyOn(toasts, 'show')
  await show({ confirmation: 'BY_HOST', requiresApproval: true })
  await press('Ask to attend')
  await expect.poll(() => showToast.mock.calls.at(-1)?.[0].message).toBe('Request sent. A host will decide.')
})

test('an answer chosen before signing in waits for one press, and is dropped if the member has already answered', async () => {
  const calls = fakeServer(() => Response.json({ state: 'INTERESTED' }))
  await show({}, 'maybe')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Maybe' }))
  screen.getByText('Press again to confirm your RSVP.')
  expect(calls).toEqual([])
  cleanup()
  await show({ myState: 'NOT_ATTENDING' }, 'going')
  expect(screen.queryByText('Press again to confirm your RSVP.')).toBeNull()
})

test('a required offer links to where it is sold, and one no longer on sale says so', async () => {
  const sold = { id: 'card', groupId: 'g', price: { amount: 1500, currency: 'EUR' }, interval: 'ONE_TIME' }
  const locked = { ...sold, can: { buy: true } } as unknown as NonNullable<EventView['locked']>
  await show({ locked })
  expect(screen.getByRole('link', { name: 'Get a ticket: €15.00 once' }).getAttribute('href')).toBe(
    '/g/g/premium/card/buy',
  )
  expect(screen.queryByRole('button', { name: 'Going' })).toBeNull()
  screen.getByRole('button', { name: 'Maybe' })
  cleanup()
  await show({ locked: { ...locked, can: { ...locked.can, buy: false } } })
  screen.getByText(/isn’t on sale right now/u)
})

test('questions of the hosts are asked first', async () => {
  const calls = fakeServer(() => Response.json({ state: 'CONFIRMED' }))
  await show({ questions: ['Do you bring a bowl?'] })
  await press('Going')
  expect(calls).toEqual([])
  fireEvent.change(await screen.findByRole('textbox', { name: /Do you bring a bowl/u }), {
    target: { value: ' Two. ' },
  })
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Going' }).at(-1) as HTMLElement))
  await expect
    .poll(() => calls[0]?.body)
    .toEqual({
      answer: 'GOING',
      questions: ['Do you bring a bowl?'],
      answers: ['Two.'],
    })
})

test('a guest who is going edits their answers to the hosts, each below its own question', async () => {
  const calls = fakeServer(() => Response.json({ state: 'CONFIRMED' }))
  const me = {
    state: 'CONFIRMED',
    questions: ['Vegetarian?', 'Which voice?', 'Do you drive?'],
    answers: ['Yes', 'Alto', ''],
  } as EventView['me']
  await show({ myState: 'CONFIRMED', me, questions: ['Which voice?', 'Do you drive?'] })
  await press('Edit my answers')
  const fields = await screen.findAllByRole('textbox')
  expect(fields.map((field) => (field as HTMLTextAreaElement).value)).toEqual(['Alto', ''])
  fireEvent.change(fields[1] as HTMLElement, { target: { value: 'No' } })
  await press('Save')
  await expect
    .poll(() => calls[0]?.body)
    .toEqual({
      answer: 'GOING',
      questions: ['Which voice?', 'Do you drive?'],
      answers: ['Alto', 'No'],
    })
})

test('a guest who comes is asked the hosts’ newer questions, once', async () => {
  fakeServer(() => Response.json({ state: 'CONFIRMED' }))
  const me = { state: 'CONFIRMED', questions: ['Vegetarian?'], answers: ['Yes'] } as EventView['me']
  await show({ myState: 'CONFIRMED', me, questions: ['Vegetarian?', 'Do you drive?'] })
  screen.getByText('The hosts have new questions for you.')
  await press('Answer questions')
  expect(await screen.findAllByRole('textbox')).toHaveLength(2)
  cleanup()
  for (const part of [
    { myState: 'CONFIRMED', questions: ['Vegetarian?'] },
    { myState: 'NOT_ATTENDING', questions: ['Do you drive?'] },
  ] as const) {
    await show({ ...part, questions: [...part.questions], me })
    expect(screen.queryByText('The hosts have new questions for you.')).toBeNull()
    cleanup()
  }
})

test.each([
  [{ state: 'CANCELLED' }, 'This is cancelled.'],
  [{ endTime: new Date('2020-01-01T00:00:00Z') }, 'This event has ended.'],
  [{ myState: 'REMOVED' }, 'The hosts removed you from the list.'],
  [{ rsvpClosesAt: new Date('2020-01-01T00:00:00Z') }, 'RSVPs are closed.'],
  [{ joinScope: 'GROUP_MEMBERS' }, 'Group members only'],
] as const)('an event without anything to answer says why: %j', async (part, words) => {
  await show({ ...part, can: { ...event.can, rsvp: false } })
  screen.getByText(words)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the answer given is pressed in, and can be removed', async () => {
  const calls = fakeServer(() => Response.json({}))
  await show({ myState: 'CONFIRMED' })
  expect(screen.getByRole('button', { name: 'Going' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Maybe' }).getAttribute('aria-pressed')).toBe('false')
  await press('Remove RSVP')
  await expect.poll(() => calls).toHaveLength(1)
})

test('a cancelled date leads to the next one, and one that has been says that the member was there', async () => {
  const next = { startTime: new Date('2099-12-05T17:00:00Z'), state: 'SCHEDULED', spotsLeft: null, movedFromTime: null }
  const seriesDates = [{ ...next, startTime: event.startTime, state: 'CANCELLED' }, next] as EventView['seriesDates']
  await show({ state: 'CANCELLED', seriesDates, can: { ...event.can, rsvp: false } })
  expect(screen.getByRole('link', { name: /^Next date/u }).getAttribute('href')).toMatch(/occurrence=2099-12-05/u)
  cleanup()
  const me = { checkedInAt: new Date('2020-01-01T00:00:00Z') } as EventView['me']
  await show({ endTime: new Date('2020-01-01T02:00:00Z'), me, can: { ...event.can, rsvp: false } })
  screen.getByText('You were there.')
})

test('people on the waiting list see their place, and those waiting for a host see that', async () => {
  await show({ myState: 'WAITLISTED', me: { waitlistPosition: 4 } as EventView['me'] })
  expect(screen.getByText('You’re 4th in line.')).toBeDefined()
  cleanup()
  await show({ myState: 'INTERESTED', me: { waitlistPosition: null, requestedSpot: true } as EventView['me'] })
  expect(screen.getByText('Waiting for approval')).toBeDefined()
})
