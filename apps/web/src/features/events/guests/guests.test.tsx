import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { savedFiles } from '#lib/text/csv/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { GuestTools } from './GuestTools.tsx'
import { SaveGuests } from './SaveGuests.tsx'
import type { EventView } from '../types.ts'
import type { Guest } from './types.ts'

const guest = (name: string, given: object = {}) =>
  ({
    person: { id: name, username: name, displayName: name.toUpperCase(), kind: 'PERSON', avatar: null },
    state: 'CONFIRMED',
    requestedSpot: false,
    waitlistPosition: null,
    checkedInAt: null,
    message: null,
    note: null,
    questions: [],
    answers: [],
    ...given,
  }) as unknown as Guest

const aChoir = { questions: ['Do you sing?'], spotsLeft: 0, counts: { waitlisted: 0 } } as unknown as EventView

test.each([
  ['CONFIRMED', 0, 0, false],
  ['CONFIRMED', 0, 1, true],
  ['INTERESTED', 0, 0, true],
  ['INTERESTED', 3, 0, false],
] as const)(
  'a guest who is %s can be put in line, with %i places left and %i waiting: %s',
  async (state, spotsLeft, waitlisted, may) => {
    const event = { questions: [], spotsLeft, counts: { waitlisted } } as unknown as EventView
    await showAt(<GuestTools eventId="e" guest={guest('ana', { state })} event={event} notify />)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Actions for ANA' })))
    await screen.findByRole('menuitem', { name: 'RSVP and note' })
    expect(screen.queryByRole('menuitem', { name: 'Move to end of waiting list' }) !== null).toBe(may)
  },
)

test('hosts read each answer below its question, and the questions without an answer', async () => {
  const ana = guest('ana', { questions: ['Vegetarian?', 'Vegetarian?'], answers: ['Yes', 'Really'] })
  await showAt(<GuestTools eventId="e" guest={ana} event={aChoir} notify />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Actions for ANA' })))
  const entry = await screen.findByRole('menuitem', { name: 'RSVP and note' })
  await act(async () => void fireEvent.click(entry))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Vegetarian?YesVegetarian?ReallyDo you sing?No answer')
})

test('the saved list has everybody, and a column for each question, those asked now first', async () => {
  const saved = savedFiles()
  const pages = [
    { items: [guest('ana', { questions: ['Vegetarian?'], answers: ['Yes'] })], nextCursor: 'more' },
    {
      items: [
        guest('ben', {
          state: 'WAITLISTED',
          waitlistPosition: 2,
          message: '=1+1',
          questions: ['Do you sing?', 'Vegetarian?'],
          answers: ['Alto'],
        }),
        guest('cem', { checkedInAt: '2099-11-28T17:00:00.000Z', note: 'Late' }),
      ],
      nextCursor: null,
    },
  ]
  const calls = fakeServer(({ body }) => Response.json(pages[body['cursor'] === undefined ? 0 : 1]))
  await showAt(<SaveGuests eventId="e" occurrence="2099-11-28T17:00:00.000Z" questions={['Do you sing?']} />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' })))
  await expect.poll(() => saved).toHaveLength(1)
  expect(calls.map(({ body }) => body)).toMatchObject([
    { occurrence: '2099-11-28T17:00:00.000Z', limit: 100 },
    { occurrence: '2099-11-28T17:00:00.000Z', limit: 100, cursor: 'more' },
  ])
  const [, ...lines] = (await saved[0]?.text())?.split('\r\n') ?? []
  expect((await saved[0]?.text())?.split('\r\n')[0]).toContain('"note","Do you sing?","Vegetarian?"')
  expect(lines).toEqual([
    '"ana","ANA","CONFIRMED","","","","","","","Yes"',
    '"ben","BEN","WAITLISTED","","2","","\'=1+1","","Alto",""',
    '"cem","CEM","CONFIRMED","","","2099-11-28T17:00:00.000Z","","Late","",""',
  ])
})
