import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { addErrorMessages } from '#lib/data/problems/index.ts'
import { rareErrorMessages } from '#lib/data/problems/rareErrorMessages.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { dayMs } from '#lib/text/durations.ts'
import { RestrictDialog } from './RestrictDialog.tsx'

const group = { id: 'g', rules: ['Sing softly'] }
const problem = (status: number, code: string) => () => Response.json({ status, code }, { status })
const onClose = vi.fn<() => void>()
afterEach(() => {
  onClose.mockClear()
  addErrorMessages({})
  toasts.clear()
})

/** Opens the dialog about Ana; returns the calls that were sent. */
function open(answer: () => Response, caseId?: string) {
  const sent = fakeServer(answer)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RestrictDialog group={group} person={{ id: 'ana', displayName: 'Ana' }} caseId={caseId} onClose={onClose} />
    </QueryClientProvider>,
  )
  return sent
}
const choose = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } })
async function send(button: 'Mute' | 'Ban') {
  fireEvent.change(screen.getByRole('textbox', { name: /^Why/ }), { target: { value: 'Third time' } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: button })))
}

test('a ban out of a case is sent with its end, its reason and a rule of the group', async () => {
  const sent = open(() => Response.json({}), 'c')
  fireEvent.click(screen.getByRole('radio', { name: 'Ban' }))
  choose(/^How long/, '0')
  choose(/^Which rule/, 'Sing softly')
  await send('Ban')
  const given = { groupId: 'g', userId: 'ana', kind: 'BAN', until: null, reason: 'Third time' }
  await expect.poll(() => sent.at(-1)?.body).toEqual({ ...given, rule: 'Sing softly', caseId: 'c' })
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
})

test('a mute ends after the chosen days', async () => {
  const sent = open(() => Response.json({}))
  choose(/^How long/, '1')
  const before = Date.now()
  await send('Mute')
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ groupId: 'g', userId: 'ana', kind: 'MUTE', reason: 'Third time' })
  expect(Date.parse(String(sent[0]?.body['until']))).toBeGreaterThanOrEqual(before + dayMs)
})

test('that a former member cannot be muted stands at the choice, and the reason stays', async () => {
  addErrorMessages(rareErrorMessages)
  open(problem(422, 'TARGET_NOT_MEMBER'))
  await send('Mute')
  await screen.findByText('This person is no longer a member here.')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Mute' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Why/ }).value).toBe('Third time')
})

test('that the person has too high a role stands above the fields', async () => {
  open(problem(403, 'RANK_TOO_LOW'))
  await send('Mute')
  expect((await screen.findByRole('alert')).textContent).toContain('same or a higher role')
  expect(onClose).not.toHaveBeenCalled()
})
