import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { ConversationSearch } from './ConversationSearch.tsx'
import type { FoundMessages } from './foundMessages.ts'

const hit = (id: string, query: string) => ({
  message: { id, text: 'oven' },
  conversation: {},
  highlights: [{ start: 0, end: query.length }],
})

async function search(ids: readonly string[]) {
  const onClose = vi.fn<() => void>()
  const sent = fakeServer(({ body }) =>
    Response.json({ items: ids.map((id) => hit(id, String(body['query']))), nextCursor: null }),
  )
  function Conversation() {
    const [found, setFound] = useState<FoundMessages>()
    return (
      <>
        <ConversationSearch
          conversation={{ id: 'talk', kind: 'DIRECT' }}
          turn={1}
          onFound={setFound}
          onGoTo={vi.fn<(id: string) => void>()}
          onClose={onClose}
        />
        <output>{`${[...(found?.highlights.keys() ?? [])].join(' ')} at ${found?.currentId ?? 'none'}`}</output>
        <p>{[...(found?.highlights.values() ?? [])].map(([span]) => span?.end).join(' ')}</p>
      </>
    )
  }
  await showAt(<Conversation />)
  const field = screen.getByRole('searchbox', { name: 'Search messages' })
  const status = () => screen.getAllByRole('status')[0]?.textContent
  const shown = () => document.querySelector('output')?.textContent
  return {
    field,
    sent,
    status,
    shown,
    onClose,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
  }
}

test('hits are counted from the newest; up leads to older ones, down back to newer ones', async () => {
  const { field, sent, status, shown, type } = await search(['c', 'b', 'a'])
  type('oven')
  await waitFor(() => expect(status()).toBe('1 of 3'))
  expect(sent).toMatchObject([{ path: 'searchMessages', body: { conversationId: 'talk', query: 'oven' } }])
  await waitFor(() => expect(shown()).toBe('c b a at c'))
  const press = async (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  await press('Older hit')
  await press('Older hit')
  expect([status(), shown()]).toEqual(['3 of 3', 'c b a at a'])
  await press('Older hit')
  await press('Newer hit')
  expect([status(), shown()]).toEqual(['2 of 3', 'c b a at b'])
  for (const key of ['Enter', 'ArrowDown', 'ArrowDown']) await act(async () => void fireEvent.keyDown(field, { key }))
  expect(status()).toBe('1 of 3')
})

test('the words that are searched now are marked, also if the same messages were found before', async () => {
  const { type } = await search(['a'])
  const marked = () => document.querySelector('p')?.textContent
  for (const words of ['oven', 'ove', 'oven']) {
    type(words)
    await waitFor(() => expect(marked()).toBe(String(words.length)))
  }
})

test('nothing found says so, and an empty field marks nothing', async () => {
  const { field, status, shown, type, onClose } = await search([])
  type('oven')
  await waitFor(() => expect(status()).toBe('No hits'))
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  await waitFor(() => expect(status()).toBe(''))
  expect(shown()).toBe(' at none')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})
