import { describe, expect, test } from 'vitest'
import { createClient } from './client.ts'
import { callTable } from './testing/contract.ts'
import type { contract } from './testing/contract.ts'
import { serverAnswering, serverWaiting } from './testing/server.ts'

const clientOf = createClient<typeof contract>

describe('a request', () => {
  test('goes to the path of the call, its parameters encoded', async () => {
    const server = await serverAnswering()
    await clientOf(callTable, { baseUrl: server.url }).notes.getNote({ params: { id: 'a/b ?ü' } })
    expect(server.only()).toMatchObject({ method: 'GET', url: '/notes/getNote/a%2Fb%20%3F%C3%BC', body: '' })
  })

  test('repeats the key of a list, and leaves out missing values', async () => {
    const server = await serverAnswering()
    const { notes } = clientOf(callTable, { baseUrl: server.url })
    await notes.listNotes({ query: { tags: ['choir', 'A & B'], from: undefined, limit: 5 } })
    expect(server.only().url).toBe('/notes/listNotes?tags=choir&tags=A+%26+B&limit=5')
  })

  test('has no question mark without a query', async () => {
    const server = await serverAnswering()
    await clientOf(callTable, { baseUrl: server.url }).notes.listNotes()
    expect(server.only().url).toBe('/notes/listNotes')
  })

  test('writes a revived time in a query unchanged', async () => {
    const server = await serverAnswering()
    const query = { from: new Date('2030-05-01T12:00:00.000Z') as unknown as string }
    await clientOf(callTable, { baseUrl: server.url }).notes.listNotes({ query })
    expect(server.only().url).toBe('/notes/listNotes?from=2030-05-01T12%3A00%3A00.000Z')
  })

  test('carries body and query of a POST', async () => {
    const server = await serverAnswering()
    await clientOf(callTable, { baseUrl: server.url }).notes.searchNotes({
      query: { sort: 'new' },
      body: { words: 'ü' },
    })
    const { method, url, headers, body } = server.only()
    expect({ method, url, body: JSON.parse(body) as unknown }).toEqual({
      method: 'POST',
      url: '/notes/searchNotes?sort=new',
      body: { words: 'ü' },
    })
    expect(headers['content-type']).toBe('application/json')
  })

  test('carries the body of a DELETE', async () => {
    const server = await serverAnswering()
    await clientOf(callTable, { baseUrl: server.url }).notes.deleteNote({
      params: { id: '7' },
      body: { reason: 'old' },
    })
    expect(server.only()).toMatchObject({ method: 'DELETE', url: '/notes/7/deleteNote', body: '{"reason":"old"}' })
  })

  test('is an empty object where a body may be left out, and nothing where there is none', async () => {
    const [open, close] = [await serverAnswering(), await serverAnswering()]
    await clientOf(callTable, { baseUrl: open.url }).notes.openNotes()
    await clientOf(callTable, { baseUrl: close.url }).notes.closeNotes()
    expect(open.only()).toMatchObject({ body: '{}', headers: { 'content-type': 'application/json' } })
    expect(close.only().body).toBe('')
    expect(close.only().headers).not.toHaveProperty('content-type')
  })

  test('has the token, the idempotency key, and the caller’s headers', async () => {
    const server = await serverAnswering()
    const options = { baseUrl: server.url, token: 'secret', headers: { 'accept-language': 'de' } }
    await clientOf(callTable, options).notes.closeNotes(undefined, { idempotencyKey: 'once' })
    expect(server.only().headers).toMatchObject({
      accept: 'application/json',
      authorization: 'Bearer secret',
      'idempotency-key': 'once',
      'accept-language': 'de',
    })
  })

  test('has neither token nor key where there is none', async () => {
    const server = await serverAnswering()
    await clientOf(callTable, { baseUrl: server.url }).notes.closeNotes()
    expect(server.only().headers).not.toHaveProperty('authorization')
    expect(server.only().headers).not.toHaveProperty('idempotency-key')
  })

  test('sends cookies to its own origin alone', async () => {
    const server = await serverAnswering()
    const sent: (RequestInit | undefined)[] = []
    const watched: typeof fetch = (input, init) => {
      sent.push(init)
      return fetch(input, init)
    }
    await clientOf(callTable, { baseUrl: server.url, fetch: watched }).notes.closeNotes()
    expect(sent).toMatchObject([{ credentials: 'same-origin' }])
  })

  test('goes to the content service where the area is its own', async () => {
    const [main, content] = [await serverAnswering(), await serverAnswering()]
    const client = clientOf(callTable, { baseUrl: `${main.url}/`, contentServiceBaseUrl: content.url })
    await client.landing.status()
    await client.notes.closeNotes()
    expect(content.only().url).toBe('/status')
    expect(main.only().url).toBe('/notes/closeNotes')
  })

  test('goes to the one server where no content service is named', async () => {
    const server = await serverAnswering()
    await clientOf(callTable, { baseUrl: server.url }).landing.status()
    expect(server.only().url).toBe('/status')
  })

  test('is cancelled when the caller aborts', async () => {
    const abort = new AbortController()
    const server = await serverWaiting(() => abort.abort())
    const call = clientOf(callTable, { baseUrl: server.url }).notes.closeNotes(undefined, { signal: abort.signal })
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    expect(server.received).toHaveLength(1)
  })
})
