import type { ReactElement } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composerState } from '#lib/entities/composerState.ts'
import { recordForm, offlineQueue } from '#lib/data/offline/offlineQueue.ts'
import { callKey } from '#lib/data/calls/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { lastingCache } from '#lib/navigation/shell/testing.tsx'
import { initialComposition } from '../compose/draft/composition.ts'
import { closePendingPost } from '../compose/draft/pendingPost.ts'
import type { PostForm } from '../compose/draft/pendingPost.ts'
import { PendingList } from './PendingList.tsx'

const form: PostForm = {
  composition: initialComposition({ text: 'Bread at nine' }, ''),
  entries: [],
  mentions: [],
  quote: undefined,
  draft: null,
}
const client = lastingCache()
client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana', displayName: 'Ana', avatar: null })
const open = (list: ReactElement) => render(<QueryClientProvider client={client}>{list}</QueryClientProvider>)
const shown = () => screen.queryByRole('list', { name: 'Not sent yet' })?.textContent ?? ''
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

beforeEach(async () => {
  // There is no connection: whatever is tried keeps waiting.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: async (_: string, task: () => unknown) => task(),
  } as LockManager)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
  const given = { body: { text: 'Bread at nine' } }
  recordForm(given, form)
  await offlineQueue.save({ id: 'one', name: 'content.createPost', given })
  open(<PendingList />)
  await screen.findByRole('list', { name: 'Not sent yet' })
})
afterEach(async () => {
  composerState.close()
  for (const { id } of offlineQueue.all()) await offlineQueue.discard(id)
  await offlineQueue.flush()
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a waiting post can be recognised by its files', async () => {
  const entry = (key: string, kind: 'IMAGE' | 'AUDIO', alt: string, preview: string): PostForm['entries'][number] => ({
    key,
    alt,
    focalPoint: { x: 0.5, y: 0.5 },
    begun: {
      key,
      kind,
      name: key,
      preview,
      progress: 1,
      mediaId: key,
      failure: null,
      isSpoilt: false,
      state: 'ready',
      canPause: false,
    },
  })
  const entries = [entry('gate', 'IMAGE', 'A green gate', '/gate.webp'), entry('bell', 'AUDIO', 'A bell', '')]
  const given = { body: { text: 'The gate', mediaIds: ['gate', 'bell'] } }
  recordForm(given, { ...form, entries })
  await act(() => offlineQueue.save({ id: 'two', name: 'content.createPost', given }))
  expect(screen.getByRole('img', { name: 'A green gate' }).getAttribute('src')).toBe('/gate.webp')
  expect(screen.getByRole('img', { name: 'A bell' })).toBeTruthy()
})

test('a waiting post can be edited in the composer, and is not sent meanwhile', async () => {
  expect(shown()).toContain('Waiting for a connection')
  await press('Edit: Bread at nine')
  expect(composerState.target()?.queued).toEqual({ id: 'one', form })
  expect(offlineQueue.all()).toMatchObject([{ held: 'WRITING' }])
  expect(shown()).toContain('You were editing this. It isn’t sent until you send it.')
  expect(screen.queryByRole('button', { name: 'Send now: Bread at nine' })).toBeNull()
})

test('a waiting post closed with edits keeps them and is not sent; closed unchanged it keeps waiting', async () => {
  await press('Edit: Bread at nine')
  const left = { save: async () => true, saveLast: async () => true, saved: () => null, settled: async () => null }
  const post = { ...left, composition: form.composition, entries: form.entries, known: new Map() }
  const written = { ...form.composition, text: 'Bread at ten' }
  await act(() => closePendingPost('one', { id: 'one', form }, { ...post, composition: written }))
  expect(shown()).toContain('Bread at ten')
  expect(offlineQueue.all()).toMatchObject([{ held: 'WRITING', form: { composition: { text: 'Bread at ten' } } }])
  await act(() => closePendingPost('one', { id: 'one', form }, post))
  expect(offlineQueue.all()[0]?.held).toBeUndefined()
})

test('a deleted waiting post disappears at once, and returns when that is undone', async () => {
  await press('Delete: Bread at nine')
  expect(shown()).toBe('')
  const said = toasts.current().at(-1)
  expect(said).toMatchObject({ message: 'Deleted', duration: 10_000 })
  await act(async () => toasts.act(said?.id ?? 0))
  expect(shown()).toContain('Bread at nine')
  await press('Delete: Bread at nine')
  await act(async () => toasts.clear())
  expect(offlineQueue.all()).toEqual([])
})

test('posts that wait for an event are listed there, news as news', async () => {
  await act(() =>
    offlineQueue.save({
      id: 'two',
      name: 'groups.createCommunityEventPost',
      given: { body: { text: 'Bring a lamp', eventId: 'supper' } },
    }),
  )
  cleanup()
  open(<PendingList event={{ id: 'supper', isNews: true }} />)
  await screen.findByText('Bring a lamp')
  expect(shown()).not.toContain('Bread at nine')
  cleanup()
  open(<PendingList event={{ id: 'supper', isNews: false }} />)
  open(<PendingList event={{ id: 'another', isNews: true }} />)
  expect(shown()).toBe('')
})

test('on home, a waiting post names its event or group; on their own pages it does not', async () => {
  const event = { id: 'supper', title: 'Harvest supper' }
  const renderPending = async (
    id: string,
    name: 'groups.createCommunityEventPost' | 'groups.createPost',
    isAnnouncement: boolean,
  ) => {
    const given = { body: { text: id, eventId: event.id } }
    recordForm(given, {
      ...form,
      composition: { ...form.composition, text: id, event: { ...event, isNews: isAnnouncement } },
    })
    await act(() => offlineQueue.save({ id, name, given }))
  }
  await renderPending('lamps', 'groups.createCommunityEventPost', true)
  await renderPending('lifts', 'groups.createPost', false)
  const given = { body: { text: 'Seeds', groupId: 'garden' } }
  recordForm(given, { ...form, composition: { ...form.composition, group: { id: 'garden', name: 'Garden Club' } } })
  await act(() => offlineQueue.save({ id: 'seeds', name: 'groups.createGroupPost', given }))
  for (const where of ['Update for Harvest supper', 'Discussion of Harvest supper', 'for Garden Club'])
    expect(screen.getByText(where)).toBeTruthy()
  cleanup()
  open(<PendingList event={{ id: 'supper', isNews: true }} />)
  await screen.findByText('lamps')
  expect(shown()).not.toContain('Harvest supper')
})

test('a post that waits for a group is listed in that group alone', async () => {
  const given = { body: { text: 'Seeds', groupId: 'garden' } }
  await act(() => offlineQueue.save({ id: 'seeds', name: 'groups.createGroupPost', given }))
  cleanup()
  open(<PendingList groupId="choir" />)
  expect(shown()).toBe('')
  open(<PendingList groupId="garden" />)
  await screen.findByText('Seeds')
  expect(shown()).not.toContain('Bread at nine')
})
