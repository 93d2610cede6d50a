import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import type { Realtime } from '#lib/data/realtime/index.ts'
import { NewMessageLog } from './NewMessageLog.tsx'

test('each new message by others is announced once, even if its text repeats', () => {
  const listeners = new Set<(event: object) => void>()
  const onEvent = (listener: (event: object) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  render(
    <RealtimeProvider value={{ onEvent } as unknown as Realtime}>
      <NewMessageLog conversationId="here" myId="ana" />
    </RealtimeProvider>,
  )
  const receive = (id: string, author: string, conversationId = 'here') =>
    act(() => {
      const message = {
        id,
        author: { id: author, displayName: 'Ben' },
        deleted: false,
        text: 'Yes',
        facets: [],
        attachments: [],
      }
      for (const one of listeners) one({ name: 'message.sent', data: { conversationId, message } })
    })
  const log = screen.getByRole('log', { name: 'New messages' })
  const lines = () => [...log.children].map(({ textContent }) => textContent)
  receive('1', 'ben')
  receive('2', 'ana')
  receive('3', 'ben', 'elsewhere')
  receive('4', 'ben')
  receive('4', 'ben')
  expect(lines()).toEqual(['Ben: Yes', 'Ben: Yes'])
  for (const id of ['5', '6', '7', '8', '9']) receive(id, 'ben')
  expect(lines()).toHaveLength(5)
})
