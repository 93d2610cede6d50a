import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { LockConversation } from './LockConversation.tsx'

test('an admin locks a conversation by one press, which shows at once', async () => {
  const sent = fakeServer(() => Response.json({}))
  await showAt(<LockConversation conversation={{ id: 'talk', locked: false }} />)
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Only admins can write' })
  expect(toggle.checked).toBe(false)
  await act(async () => void fireEvent.click(toggle))
  await waitFor(() =>
    expect(sent).toMatchObject([{ path: 'updateConversation', body: { conversationId: 'talk', locked: true } }]),
  )
})
