import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { emptyCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { SetupCard } from './SetupCard.tsx'
import { setupStepNames } from './setupTexts.ts'

const setup = {
  steps: setupStepNames.map((name) => ({ name, isDone: name === 'ADMINISTRATOR', isOptional: name === 'INVITATIONS' })),
  dismissed: false,
  mail: { isSetUp: false, testedAt: null },
  canRegister: true,
  groupId: null,
  demo: null as object | null,
}
const instance = { name: 'Riverside', intro: 'Neighbours.' }

async function show(state: object = setup, outcome: object = {}, roles: readonly string[] = ['ADMINISTRATOR']) {
  const saved: unknown[] = []
  fakeServer(({ path, body }) => {
    if (path === 'instance') return Response.json(instance)
    if (path === 'test') return Response.json(outcome)
    if (path === 'save') saved.push(body)
    return Response.json(state)
  })
  const client = emptyCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'root', roles })
  await showAt(<SetupCard />, { client })
  return saved
}
const steps = async () => within(await screen.findByRole('list', { name: 'Set up your place' }))

test('each step says whether it is done, open or optional, and one button is the next', async () => {
  await show()
  const lines = (await steps()).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toContain('Create the first account (Done)')
  expect(lines[3]).toContain('Let it send email (Open)')
  expect(lines[5]).toContain('Invite the first ten people (Optional)')
  expect((await steps()).getAllByRole('listitem').filter((line) => line.hasAttribute('aria-current'))).toHaveLength(1)
  expect(await screen.findByText('Neighbours.')).toBeTruthy()
})

test('a test mail that was not taken says what to do, with the words of the mail server', async () => {
  await show(setup, { ok: false, ms: 9, detail: '535 wrong password', remedy: 'Correct the password in SMTP_URL.' })
  const line = within((await steps()).getAllByRole('listitem')[3] as HTMLElement)
  fireEvent.click(line.getByRole('button', { name: 'Set up' }))
  fireEvent.click(line.getByRole('button', { name: 'Send a test email' }))
  const outcome = await line.findByText('Correct the password in SMTP_URL.')
  expect(outcome.closest('[role=status]')?.textContent).toContain('535 wrong password')
})

test('backups are said to be arranged, and the list is put away and got back', async () => {
  const saved = await show()
  const line = within((await steps()).getAllByRole('listitem')[4] as HTMLElement)
  fireEvent.click(line.getByRole('button', { name: 'Set up' }))
  fireEvent.click(line.getByRole('button', { name: 'Backups are set up' }))
  await waitFor(() => expect(saved).toEqual([{ hasBackups: true }]))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(saved).toEqual([{ hasBackups: true }, { dismissed: true }]))
})

test.each([
  ['once it was put away', { ...setup, dismissed: true }],
  [
    'once all but what is optional is done',
    { ...setup, steps: setup.steps.map((step) => ({ ...step, isDone: !step.isOptional })) },
  ],
])('nothing is shown %s', async (_, state) => {
  await show(state)
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Set up your place' })).toBeNull())
})

test('the demo is removed after a question, and the progress is shown, also when the steps are put away', async () => {
  let state: object = { ...setup, dismissed: true, demo: { state: 'READY', people: 40, erased: 0 } }
  fakeServer(({ path }) => {
    if (path === 'removeDemo')
      state = { ...setup, dismissed: true, demo: { state: 'REMOVING', people: 40, erased: 10 } }
    return Response.json(state)
  })
  const client = emptyCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'root', roles: ['ADMINISTRATOR'] })
  await showAt(<SetupCard />, { client })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the demo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the demo?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove the demo' }))
  const bar = await screen.findByRole('progressbar', { name: 'Current progress' })
  expect(bar.getAttribute('value')).toBe('0.25')
})
