import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { HookMessageInFull } from './HookMessageInFull.tsx'

const waiting = {
  id: 'message',
  hookId: 'hook',
  event: 'post.published',
  happenedAt: '2030-05-01T12:00:00.000Z',
  outcome: 'WAITING',
  attempts: 1,
  nextAttemptAt: '2030-05-01T12:05:00.000Z',
  log: [],
  body: '{}',
}

test('a message that waits for its next attempt can be sent at once, unless it is being sent already', async () => {
  const sent = fakeServer(({ path }) =>
    path === 'redeliver' ? Response.json({ code: 'NOTHING_TO_SEND' }, { status: 409 }) : Response.json(waiting),
  )
  await showAt(<HookMessageInFull messageId="message" />)
  const again = await screen.findByRole('button', { name: 'Send again' })
  await act(async () => void fireEvent.click(again))
  await waitFor(() => expect(toasts.current().at(-1)).toMatchObject({ message: 'It is being sent right now.' }))
  expect(sent.find(({ path }) => path === 'redeliver')?.body).toEqual({ hookId: 'hook', messageIds: ['message'] })
})
