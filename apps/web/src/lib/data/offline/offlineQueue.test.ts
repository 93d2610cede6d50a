import { CallError } from '@koinon/client/errors'
import { describe, expect, test, vi } from 'vitest'
import { NoConnection } from '../calls/index.ts'
import { QueryClient } from '@tanstack/react-query'
import { createOfflineQueue, recordForm } from './offlineQueue.ts'
import type { QueuedCall } from './offlineQueue.ts'

const post = (id: string) => ({ id, name: 'content.createPost', given: { body: { text: id } } }) as const
const refused = new CallError(422, { code: 'EMPTY_POST' })

/** A scripted server that records what it was sent. */
function aServer() {
  const sent: string[] = []
  let answer: () => Promise<unknown> = async () => undefined
  return {
    sent,
    answers: (next: () => Promise<unknown>) => {
      answer = next
    },
    send: async (_: string, given: object, { idempotencyKey }: { readonly idempotencyKey: string }) => {
      sent.push(`${idempotencyKey} ${JSON.stringify(given)}`)
      return answer()
    },
  }
}
const isolated = async <T>(task: () => Promise<T>): Promise<T> => task()
const isDown = async () => {
  throw new NoConnection('down')
}

describe('A change that waits for the connection', () => {
  test('is sent in order under the key of its first try, and then leaves the queue', async () => {
    const server = aServer()
    const outbox = createOfflineQueue(server.send, isolated)
    await outbox.save(post('one'))
    await outbox.save(post('two'))
    expect(outbox.all().map(({ id, failure }) => [id, failure])).toEqual([
      ['one', null],
      ['two', null],
    ])
    await outbox.flush()
    expect(server.sent).toEqual(['one {"body":{"text":"one"}}', 'two {"body":{"text":"two"}}'])
    expect(outbox.all()).toEqual([])
  })

  test('stays whole without a connection, and nothing overtakes it', async () => {
    const server = aServer()
    server.answers(isDown)
    const outbox = createOfflineQueue(server.send, isolated)
    await outbox.save(post('one'))
    await outbox.save(post('two'))
    await outbox.flush()
    expect(server.sent).toHaveLength(1)
    expect(outbox.all()).toHaveLength(2)
    server.answers(async () => undefined)
    await outbox.flush()
    expect(outbox.all()).toEqual([])
  })

  test('says why the server refused it, lets the rest through, and is sent again only on request', async () => {
    const server = aServer()
    const outbox = createOfflineQueue(server.send, isolated)
    await outbox.save(post('bad'))
    await outbox.save(post('good'))
    let first = true
    server.answers(async () => {
      if (!first) return undefined
      first = false
      throw refused
    })
    await outbox.flush()
    expect(outbox.all()).toMatchObject([{ id: 'bad', failure: expect.any(String) }])
    await outbox.flush()
    expect(server.sent).toHaveLength(2)
    await outbox.retry('bad')
    expect(outbox.all()).toEqual([])
  })

  test.each([
    'groups.createGroupPost',
    'groups.createPost',
    'groups.createCommunityEventPost',
    'content.addComment',
  ] as const)('is not lost if the server refuses it: %s', async (name) => {
    const server = aServer()
    server.answers(async () => {
      throw refused
    })
    const outbox = createOfflineQueue(server.send, isolated)
    await outbox.save({ id: 'late', name, given: { body: { text: 'I bring soup' } } })
    await outbox.flush()
    expect(outbox.all()).toMatchObject([{ id: 'late', failure: expect.any(String) }])
  })

  test('is stored once, however often it is saved, and is gone when it is discarded', async () => {
    const server = aServer()
    const outbox = createOfflineQueue(server.send, isolated)
    const received: number[] = []
    outbox.subscribe(() => received.push(outbox.all().length))
    await outbox.save(post('one'))
    await outbox.save(post('one'))
    await outbox.discard('one')
    await outbox.flush()
    expect(received).toEqual([1, 1, 0])
    expect(server.sent).toEqual([])
  })

  test('is not sent while it is edited, and is sent as edited, under the key it had', async () => {
    const server = aServer()
    const outbox = createOfflineQueue(server.send, isolated)
    const given = { body: { text: 'first' } }
    recordForm(given, { words: 'first' })
    await outbox.save({ id: 'one', name: 'content.createPost', given })
    expect(outbox.all()[0]?.form).toEqual({ words: 'first' })
    expect(await outbox.hold('one', 'WRITING')).toBe(true)
    await outbox.saveForm('one', { words: 'half' })
    await outbox.flush()
    expect(server.sent).toEqual([])
    expect(outbox.all()).toMatchObject([{ held: 'WRITING', form: { words: 'half' } }])
    const edited = { body: { text: 'second' } }
    recordForm(edited, { words: 'second' })
    server.answers(isDown)
    await outbox.retry('one', { name: 'content.createPost', given: edited })
    expect(server.sent).toEqual(['one {"body":{"text":"second"}}'])
    expect(outbox.all()).toMatchObject([{ id: 'one', form: { words: 'second' }, failure: null }])
    expect(outbox.all()[0]?.held).toBeUndefined()
  })

  test('that was opened and closed unchanged stays in its state, also if it was refused', async () => {
    const server = aServer()
    server.answers(async () => {
      throw refused
    })
    const outbox = createOfflineQueue(server.send, isolated)
    await outbox.save(post('bad'))
    await outbox.flush()
    const [before] = outbox.all()
    await outbox.hold('bad', 'WRITING')
    await outbox.release('bad')
    expect(server.sent).toHaveLength(1)
    expect(outbox.all()).toEqual([{ ...before, held: undefined }])
  })

  test('that was deleted is not sent while that can be undone, and returns to its place on undo', async () => {
    const server = aServer()
    server.answers(isDown)
    const outbox = createOfflineQueue(server.send, isolated)
    await outbox.save(post('one'))
    const [before] = outbox.all()
    await outbox.hold('one', 'DELETED')
    await outbox.flush()
    expect(server.sent).toEqual([])
    if (before !== undefined) await outbox.undo(before)
    expect(server.sent).toHaveLength(1)
    expect(outbox.all()).toEqual([before])
  })

  test('is sent soon if it was added while others were being sent', async () => {
    vi.useFakeTimers()
    const server = aServer()
    const outbox = createOfflineQueue(server.send, isolated)
    await outbox.save(post('one'))
    const { promise, resolve } = Promise.withResolvers<undefined>()
    server.answers(() => promise)
    const sending = outbox.flush()
    await outbox.save(post('two'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.sent).toHaveLength(1)
    resolve(undefined)
    await sending
    await vi.advanceTimersByTimeAsync(10_000)
    expect(outbox.all()).toEqual([])
    vi.useRealTimers()
  })

  test.each([
    ['the server asks for a pause', 429, 'RATE_LIMITED'],
    ['the place is in maintenance', 503, 'MAINTENANCE'],
    ['nobody is signed in any more', 401, 'SIGN_IN_REQUIRED'],
    ['the session was ended elsewhere', 401, 'SESSION_ENDED'],
    ['a proxy asks for a password of its own', 401, undefined],
    ['the server is restarting', 503, 'RETRY_LATER'],
  ])('waits on, even a like, if %s', async (_, status, code) => {
    const server = aServer()
    server.answers(async () => {
      throw new CallError(status, code === undefined ? {} : { code })
    })
    const outbox = createOfflineQueue(server.send, isolated)
    await outbox.save({ id: 'like', name: 'content.likePost', given: {} })
    await outbox.save(post('one'))
    await outbox.flush()
    expect(server.sent).toHaveLength(1)
    expect(outbox.all()).toMatchObject([{ id: 'like' }, { id: 'one', failure: null }])
    server.answers(async () => undefined)
    await outbox.flush()
    expect(outbox.all()).toEqual([])
  })

  test('waits if a proxy refuses it for its content, and lets the rest through', async () => {
    const server = aServer()
    server.answers(async () => {
      if (server.sent.length === 1) throw new CallError(403, {})
    })
    const outbox = createOfflineQueue(server.send, isolated)
    await outbox.save({ id: 'like', name: 'content.likePost', given: { body: { postId: 'p' } } })
    await outbox.save(post('one'))
    await outbox.flush()
    expect(outbox.all()).toMatchObject([{ id: 'like' }])
  })

  test('stays if the server fails on it: the rest goes on, but no later change of that subject', async () => {
    const server = aServer()
    server.answers(async () => {
      throw new CallError(500, { code: 'INTERNAL' })
    })
    const outbox = createOfflineQueue(server.send, isolated)
    const given = { body: { postId: 'p' } }
    await outbox.save({ id: 'like', name: 'content.likePost', given })
    await outbox.save({ id: 'unlike', name: 'content.unlikePost', given })
    await outbox.save({ id: 'other', name: 'content.likePost', given: { body: { postId: 'other' } } })
    await outbox.flush()
    expect(server.sent.map((sent) => sent.split(' ')[0])).toEqual(['like', 'other'])
    expect(outbox.all().map(({ id }) => id)).toEqual(['like', 'unlike', 'other'])
    server.answers(async () => undefined)
    await outbox.flush()
    expect(outbox.all()).toEqual([])
  })

  test('is not overtaken by later changes of its subject', async () => {
    const server = aServer()
    server.answers(isDown)
    const outbox = createOfflineQueue(server.send, isolated)
    const given = { body: { postId: 'p' } }
    await outbox.save({ id: 'like', name: 'content.likePost', given })
    expect(await outbox.isBehind({ body: { postId: 'other' } })).toBe(false)
    expect(await outbox.isBehind({ body: { postId: 'p' } })).toBe(true)
    server.answers(async () => undefined)
    expect(await outbox.isBehind({ body: { postId: 'p' } })).toBe(false)
    expect(server.sent.at(-1)).toBe(`like ${JSON.stringify(given)}`)
  })

  test('that has no text, such as a like, is dropped when it is refused: no list would show it', async () => {
    const server = aServer()
    server.answers(async () => {
      throw refused
    })
    const outbox = createOfflineQueue(server.send, isolated)
    await outbox.save({ id: 'like', name: 'content.likePost', given: {} })
    await outbox.flush()
    expect(outbox.all()).toEqual([])
  })
})

/** The browser's storage, shared by all of its tabs. */
function aBrowser(begun: readonly QueuedCall[] = []) {
  const stored = new Map(begun.map((queued) => [queued.id, queued]))
  const store = {
    get: async (_: 'outbox', id: string) => stored.get(id),
    getAll: async () => [...stored.values()],
    put: async (_: 'outbox', queued: QueuedCall) => void stored.set(queued.id, queued),
    delete: async (_: 'outbox', id: string) => void stored.delete(id),
  } as unknown as Parameters<ReturnType<typeof createOfflineQueue>['start']>[0]
  return { store, ids: () => [...stored.keys()] }
}

describe('The tabs of a browser', () => {
  test('share one list: an item edited or deleted in one is not sent by another, and the change is seen there', async () => {
    const server = aServer()
    server.answers(isDown)
    const browser = aBrowser()
    const [here, there] = [createOfflineQueue(server.send, isolated), createOfflineQueue(server.send, isolated)]
    await here.start(browser.store, new QueryClient())
    await there.start(browser.store, new QueryClient())
    await here.save(post('one'))
    await here.save(post('two'))
    await expect.poll(() => there.all().map(({ id }) => id)).toEqual(['one', 'two'])
    await here.hold('one', 'WRITING')
    await here.discard('two')
    server.answers(async () => undefined)
    await there.flush()
    expect(server.sent).toEqual([])
    await expect.poll(() => there.all().map(({ id, held }) => [id, held])).toEqual([['one', 'WRITING']])
  })

  test('an item that another tab deletes while this one opens stays deleted', async () => {
    const server = aServer()
    const browser = aBrowser([{ ...post('one'), at: 0, failure: null }])
    const there = createOfflineQueue(server.send, isolated)
    const store = {
      ...browser.store,
      getAll: async () => {
        const left = await browser.store.getAll('outbox')
        await browser.store.delete('outbox', 'one')
        return left
      },
    } as typeof browser.store
    await there.start(store, new QueryClient())
    expect([server.sent, there.all(), browser.ids()]).toEqual([[], [], []])
  })

  test('the outcome of a scan is there on the next page, until it is read or a week old', async () => {
    const server = aServer()
    const scan = (id: string) => ({ id, name: 'eventCheckIn.checkInUser', given: { body: { userId: id } } }) as const
    const browser = aBrowser()
    const here = createOfflineQueue(server.send, isolated)
    await here.start(browser.store, new QueryClient())
    for (const id of ['let in', 'refused']) await here.save(scan(id))
    server.answers(async () => {
      if (server.sent.length > 1) throw refused
      return { result: 'CHECKED_IN' }
    })
    await here.flush()
    expect(here.all()).toEqual([])
    const there = createOfflineQueue(server.send, isolated)
    await there.start(browser.store, new QueryClient())
    expect(there.done()).toMatchObject([
      { id: 'let in', outcome: { reply: { result: 'CHECKED_IN' } } },
      { id: 'refused', outcome: { code: 'EMPTY_POST' } },
    ])
    expect(server.sent).toHaveLength(2)
    await there.discard('let in')
    await expect.poll(() => here.done().map(({ id }) => id)).toEqual(['refused'])
    const old: QueuedCall = { ...scan('old'), at: 0, failure: null, outcome: { reply: {} } }
    const later = createOfflineQueue(server.send, isolated)
    await later.start(aBrowser([old]).store, new QueryClient())
    expect(later.done()).toEqual([])
  })

  test('an item deleted before the page was left is deleted with the next', async () => {
    const server = aServer()
    const queued: QueuedCall = { ...post('one'), at: 0, failure: null, held: 'DELETED' }
    const browser = aBrowser([queued])
    const outbox = createOfflineQueue(server.send, isolated)
    await outbox.start(browser.store, new QueryClient())
    expect([server.sent, outbox.all(), browser.ids()]).toEqual([[], [], []])
  })
})
