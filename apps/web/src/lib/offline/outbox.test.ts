import { CallFailed } from '@koinon/client'
import { describe, expect, test } from 'vitest'
import { NoConnection } from '../calls/index.ts'
import { i18n } from '../i18n/index.ts'
import { createOutbox } from './outbox.ts'

i18n.load('en', {})
i18n.activate('en')

const post = (id: string) => ({ id, name: 'content.createPost', given: { body: { text: id } } }) as const
const refused = new CallFailed(422, { code: 'EMPTY_POST' })

/** A server that does what it is told, and remembers what it was sent. */
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
const alone = async <T>(task: () => Promise<T>): Promise<T> => task()
const isDown = async () => {
  throw new NoConnection('down')
}

describe('what waits for the line', () => {
  test('is sent in its order under the key it was first tried with, and then waits no more', async () => {
    const server = aServer()
    const outbox = createOutbox(server.send, alone)
    await outbox.keep(post('one'))
    await outbox.keep(post('two'))
    expect(outbox.all().map(({ id, failure }) => [id, failure])).toEqual([
      ['one', null],
      ['two', null],
    ])
    await outbox.flush()
    expect(server.sent).toEqual(['one {"body":{"text":"one"}}', 'two {"body":{"text":"two"}}'])
    expect(outbox.all()).toEqual([])
  })

  test('stays whole while the line is down, and nothing overtakes what came first', async () => {
    const server = aServer()
    server.answers(isDown)
    const outbox = createOutbox(server.send, alone)
    await outbox.keep(post('one'))
    await outbox.keep(post('two'))
    await outbox.flush()
    expect(server.sent).toHaveLength(1)
    expect(outbox.all()).toHaveLength(2)
    server.answers(async () => undefined)
    await outbox.flush()
    expect(outbox.all()).toEqual([])
  })

  test('says why the server did not want it, lets the rest through, and goes again only when one says so', async () => {
    const server = aServer()
    const outbox = createOutbox(server.send, alone)
    await outbox.keep(post('bad'))
    await outbox.keep(post('good'))
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

  test('is one thing, however often it is kept, and is gone when it is thrown away', async () => {
    const server = aServer()
    const outbox = createOutbox(server.send, alone)
    const heard: number[] = []
    outbox.subscribe(() => heard.push(outbox.all().length))
    await outbox.keep(post('one'))
    await outbox.keep(post('one'))
    await outbox.discard('one')
    await outbox.flush()
    expect(heard).toEqual([1, 1, 0])
    expect(server.sent).toEqual([])
  })
})
