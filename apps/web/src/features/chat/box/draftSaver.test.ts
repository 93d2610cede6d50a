import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { draftSaver } from './draftSaver.ts'
import { changeDraft, draftOf, localDraft } from './drafts.ts'

const none = new Map<string, string>()
let drawn = 0
let place = { conversationId: '' }
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 29) })
  localStorage.clear()
  drawn += 1
  place = { conversationId: `talk${drawn}` }
  return () => vi.useRealTimers()
})

const draft = (text: string, version: number) => ({ text, mentions: [], version, updatedAt: new Date().toISOString() })
const write = (text: string) => {
  changeDraft(place, text, none)
  draftSaver.saveLater(place)
}
const pause = () => vi.advanceTimersByTimeAsync(2000)
const conflict = (current: object) => Response.json({ status: 409, code: 'VERSION_CONFLICT', current }, { status: 409 })

test('a text is saved once its writer pauses, over the version that was saved before', async () => {
  const sent = fakeServer(({ body }) => Response.json(draft(String(body['text']), Number(body['version']) + 1)))
  write('Br')
  write('Bread')
  await pause()
  write('Bread?')
  await pause()
  expect(sent.map(({ body }) => [body['text'], body['version']])).toEqual([
    ['Bread', 0],
    ['Bread?', 1],
  ])
  expect(localDraft(place)).toMatchObject({ text: 'Bread?', version: 2, changedAt: 0 })
})

test('a text that was written without a connection gives way to a later one from elsewhere, but not to an empty one', async () => {
  fakeServer(() => Promise.reject(new TypeError('offline')))
  write('Bread')
  await pause()
  vi.advanceTimersByTime(60_000)
  fakeServer(({ body }) => (body['version'] === 4 ? Response.json(draft('Bread', 5)) : conflict(draft('', 4))))
  draftSaver.saveAll()
  await pause()
  expect(localDraft(place)).toMatchObject({ text: 'Bread', version: 5, changedAt: 0 })
  fakeServer(() => Promise.reject(new TypeError('offline')))
  write('Bread and')
  await pause()
  vi.advanceTimersByTime(60_000)
  fakeServer(() => conflict(draft('Soup', 9)))
  draftSaver.saveAll()
  await pause()
  expect(localDraft(place)).toMatchObject({ text: 'Soup', version: 9, changedAt: 0 })
})

test('a text that is being written wins over one from elsewhere', async () => {
  const sent = fakeServer(({ body }) =>
    body['version'] === 0 ? conflict(draft('Soup', 3)) : Response.json(draft('Bread', 4)),
  )
  write('Bread')
  await pause()
  expect(sent.map(({ body }) => body['version'])).toEqual([0, 3])
  expect(localDraft(place)).toMatchObject({ text: 'Bread', version: 4, changedAt: 0 })
})

test('a text that goes on while an older one is being saved is not replaced by one from elsewhere', async () => {
  fakeServer(() => Promise.reject(new TypeError('offline')))
  write('Bread')
  await pause()
  vi.advanceTimersByTime(60_000)
  const { promise, resolve } = Promise.withResolvers<Response>()
  fakeServer(({ body }) => (body['version'] === 9 ? Response.json(draft('Bread and', 10)) : promise))
  draftSaver.saveAll()
  write('Bread and')
  resolve(conflict(draft('Soup', 9)))
  await pause()
  expect(localDraft(place)).toMatchObject({ text: 'Bread and', version: 10, changedAt: 0 })
})

test('a draft that was on its way while its message was sent does not come back', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const sent = fakeServer(({ body }) => (body['text'] === '' ? Response.json(draft('', 2)) : promise))
  write('Bread')
  await pause()
  expect(draftSaver.takeSent(place)).toBe(0)
  // The socket was faster than the answer.
  expect(draftOf(place, { ...draft('Bread', 1), updatedAt: new Date() }).text).toBe('')
  resolve(Response.json(draft('Bread', 1)))
  await pause()
  expect(sent.map(({ body }) => body['text'])).toEqual(['Bread', ''])
  expect(draftOf(place, { ...draft('', 2), updatedAt: new Date() }).text).toBe('')
})

test('a refused text stays the one here, and is sent again once it was changed', async () => {
  const sent = fakeServer(({ body }) =>
    body['text'] === 'Bread'
      ? Response.json({ status: 429, code: 'RATE_LIMITED' }, { status: 429 })
      : Response.json(draft(String(body['text']), 1)),
  )
  write('Bread')
  await pause()
  draftSaver.saveAll()
  await pause()
  expect(sent).toHaveLength(1)
  expect(draftOf(place, { ...draft('Soup', 7), updatedAt: new Date() }).text).toBe('Bread')
  write('Bread?')
  await pause()
  expect(localDraft(place)).toMatchObject({ text: 'Bread?', changedAt: 0 })
})

test('a text from elsewhere outlives a message that was sent here while its draft was refused for it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const sent = fakeServer(() => promise)
  write('Bread')
  await pause()
  draftSaver.takeSent(place)
  resolve(conflict(draft('Soup', 3)))
  await pause()
  expect(sent).toHaveLength(1)
  expect(localDraft(place)).toMatchObject({ text: '', version: 3, changedAt: 0 })
})
