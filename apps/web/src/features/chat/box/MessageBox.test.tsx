import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '@koinon/client/errors'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { draftSaver } from './draftSaver.ts'
import { changeDraft, localDraft } from './drafts.ts'
import type { ServerDraft } from './drafts.ts'
import { MessageBox } from './MessageBox.tsx'
import type { MessagePurpose } from './MessageBox.tsx'
import type { Message } from '../types.ts'
import { useEditMessage } from '../message/messageChanges.ts'
import { attachmentStore } from './useAttachments.ts'

afterEach(() => {
  localStorage.clear()
})

const nothing = () => undefined
const named = [{ start: 0, end: 4, userId: 'ben-id' }]
const message = {
  id: 'm',
  text: '@ben helo',
  facets: [{ kind: 'MENTION', ...named[0] }],
  attachments: [],
  author: { displayName: 'Ana' },
} as unknown as Message

function show(purpose: MessagePurpose, draft?: ServerDraft) {
  const onSubmit = vi.fn<ComponentProps<typeof MessageBox>['onSubmit']>()
  const box = (
    <QueryClientProvider client={new QueryClient()}>
      <MessageBox
        conversation={{ id: 'talk', kind: 'GROUP', slowSeconds: 0 }}
        draft={draft}
        name="Harvest"
        purpose={purpose}
        onSubmit={onSubmit}
        onCancel={nothing}
        onTyping={nothing}
        onEditLast={nothing}
      />
    </QueryClientProvider>
  )
  render(box)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  return { onSubmit, field, send: () => fireEvent.keyDown(field, { key: 'Enter' }) }
}

test('a person mentioned in a message stays mentioned when the message is reworded', () => {
  const { onSubmit, field, send } = show({ kind: 'edit', message })
  fireEvent.change(field, { target: { value: '@ben hello' } })
  send()
  expect(onSubmit).toHaveBeenCalledWith({ text: '@ben hello', mentions: named })
})

test('an unsent message and its mentions are restored after a reload', () => {
  changeDraft({ conversationId: 'talk' }, '@ben hello', new Map([['ben', 'ben-id']]))
  const { onSubmit, field, send } = show({ kind: 'new' })
  expect(field.value).toBe('@ben hello')
  send()
  expect(onSubmit).toHaveBeenCalledWith({ text: '@ben hello', mentions: named })
})

test('a draft from another device is sent from here as it is, and empties there', () => {
  const { field } = show({ kind: 'new' }, { text: 'Bread', mentions: [], version: 3, updatedAt: new Date() })
  expect(field.value).toBe('Bread')
  expect(draftSaver.takeSent({ conversationId: 'talk' })).toBe(3)
})

test('on a phone Enter starts a new line, and the button sends', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList,
  )
  const { onSubmit, field, send } = show({ kind: 'new' })
  fireEvent.change(field, { target: { value: 'First' } })
  send()
  expect(onSubmit).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(onSubmit).toHaveBeenCalledWith({ text: 'First', mentions: [] })
})

test('nothing is sent beside a file that can never be sent, until that is taken away', async () => {
  fakeServer(() => Response.json({ code: 'TYPE_NOT_ALLOWED', status: 415 }, { status: 415 }))
  attachmentStore.add('talk', new File(['x'], 'a.png', { type: 'image/png' }))
  const { onSubmit, field, send } = show({ kind: 'new' })
  fireEvent.change(field, { target: { value: 'Look' } })
  await screen.findByRole('alert')
  send()
  expect(onSubmit).not.toHaveBeenCalled()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Remove a.png' })))
  send()
  expect(onSubmit).toHaveBeenCalledWith({ text: 'Look', mentions: [] })
})

test.each(['{', '"words"', '{"text":1}'])('an unreadable entry, such as %s, is no draft', (stored) => {
  localStorage.setItem('koinon.draft.message.talk', stored)
  expect(localDraft({ conversationId: 'talk' }).text).toBe('')
})

test.each([
  ['cannot be saved just now', 503, 'TRY_AGAIN', 1],
  ['comes too late', 409, 'TOO_LATE', 0],
])('a change that %s hands its text back: %s %s', async (_, status, code, times) => {
  fakeServer(() => Response.json({ status, code }, { status }))
  const onLost = vi.fn<Parameters<typeof useEditMessage>[0]>()
  function Change() {
    const edit = useEditMessage(onLost)
    return <button onClick={() => edit(message, { text: 'hello', mentions: [] })}>Save</button>
  }
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Change />
    </QueryClientProvider>,
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })))
  await vi.waitFor(() => expect(client.getMutationCache().getAll()[0]?.state.error).toBeInstanceOf(CallError))
  expect(onLost).toHaveBeenCalledTimes(times)
})

test('a change that could not be saved goes on from where it was', () => {
  expect(show({ kind: 'edit', message, text: 'hello' }).field.value).toBe('hello')
})

test('Markdown is sent as formats', () => {
  const { onSubmit, field, send } = show({ kind: 'new' })
  fireEvent.change(field, { target: { value: '**Bread** @ben' } })
  send()
  expect(onSubmit).toHaveBeenCalledWith({
    text: 'Bread @ben',
    mentions: [],
    formats: [{ kind: 'BOLD', start: 0, end: 5 }],
  })
})

test('an edit begins with the formats of the message as Markdown', () => {
  const bold = { ...message, text: 'Bread', facets: [{ kind: 'BOLD', start: 0, end: 5 }] } as unknown as Message
  expect(show({ kind: 'edit', message: bold }).field.value).toBe('**Bread**')
})

test('Ctrl+B puts marks around what is selected, and Shift+Enter continues a list', () => {
  const { field } = show({ kind: 'new' })
  fireEvent.change(field, { target: { value: '- Bread' } })
  field.setSelectionRange(2, 7)
  fireEvent.keyDown(field, { key: 'b', ctrlKey: true })
  expect(field.value).toBe('- **Bread**')
  field.setSelectionRange(11, 11)
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
  expect(field.value).toBe('- **Bread**\n- ')
})
