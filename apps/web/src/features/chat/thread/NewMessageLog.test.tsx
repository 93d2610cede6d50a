import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import type { Realtime } from '#lib/data/realtime/index.ts'
import { NewMessageLog } from './NewMessageLog.tsx'

test('each new message by others is announced once, even if its text repeats', () => {
  const hearers = new Set<(event: object) => void>()
  const onEvent = (hear: (event: object) => void) => {
    hearers.add(hear)
    return () => hearers.delete(hear)
  }
  render(
    <RealtimeProvider value={{ onEvent } as unknown as Realtime}>
      <NewMessageLog conversationId="here" myId="ana" />
    </RealtimeProvider>,
  )
  const hear = (id: string, author: string, conversationId = 'here') =>
    act(() => {
      const message = { id, author: { id: author, displayName: 'Ben' }, deleted: false, text: 'Yes', attachments: [] }
      for (const one of hearers) one({ name: 'message.sent', data: { conversationId, message } })
    })
  const log = screen.getByRole('log', { name: 'New messages' })
  const lines = () => [...log.children].map(({ textContent }) => textContent)
  hear('1', 'ben')
  hear('2', 'ana')
  hear('3', 'ben', 'elsewhere')
  hear('4', 'ben')
  hear('4', 'ben')
  expect(lines()).toEqual(['Ben: Yes', 'Ben: Yes'])
  for (const id of ['5', '6', '7', '8', '9']) hear(id, 'ben')
  expect(lines()).toHaveLength(5)
})
