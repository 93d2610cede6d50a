import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pages } from './pages.ts'
import { type ProgramCalls, type ProgramOptions, createProgramClient } from './programClient.ts'
import { growingPause } from './retries.ts'

const calls: ProgramCalls = {
  notes: {
    list: { method: 'GET', path: '/list', required: [], repeat: 'ALWAYS', cursorIn: 'query' },
    search: { method: 'POST', path: '/search', required: [], body: true, repeat: 'ALWAYS', cursorIn: 'body' },
    write: { method: 'POST', path: '/write', required: ['body.text'], body: true, repeat: 'KEYED' },
    reveal: { method: 'POST', path: '/reveal', required: [], body: true },
  },
}
type Answer = readonly [status: number, body: unknown, headers?: Record<string, string>]

/** A client of a server that gives these answers, the last one again and again; 0 cuts the connection. */
async function clientOf(answers: readonly Answer[], options: Partial<ProgramOptions> = {}) {
  const requests: { url: string | undefined; key: string | string[] | undefined; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      const [status, answer, headers = {}] = answers[Math.min(requests.length, answers.length - 1)] ?? [500, {}]
      requests.push({ url: request.url, key: request.headers['idempotency-key'], body })
      if (status === 0) return request.socket.destroy()
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const waits: number[] = []
  const wait = (ms: number) => Promise.resolve(void waits.push(ms))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { notes = {} } = createProgramClient(calls, { baseUrl, ...options }, wait)
  const call = (name: string, parts: object = {}, more: object = {}) => notes[name]?.(parts, more)
  return { notes, call, requests, waits }
}
const text = { body: { text: 'Soup' } }

describe('what failed for a moment', () => {
  test('is tried again, a writing call under the same key', async () => {
    const { call, requests, waits } = await clientOf([
      [503, {}],
      [0, {}],
      [200, { ok: true }],
    ])
    expect(await call('write', text)).toEqual({ ok: true })
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1)
    expect(requests[0]?.key).toMatch(/^[\da-f-]{36}$/)
    expect(waits).toHaveLength(2)
  })

  test('has another key in the next call, and the caller’s if there is one', async () => {
    const { call, requests } = await clientOf([[200, {}]])
    await call('write', text)
    await call('write', text)
    await call('write', text, { idempotencyKey: 'mine' })
    expect(new Set(requests.map(({ key }) => key)).size).toBe(3)
    expect(requests[2]?.key).toBe('mine')
  })

  test('waits for as long as the server asks, and not at all if that is too long', async () => {
    const refused: Answer = [429, { code: 'RATE_LIMITED' }, { 'retry-after': '7' }]
    const patient = await clientOf([refused, [200, { ok: true }]])
    expect(await patient.call('list')).toEqual({ ok: true })
    expect(patient.waits).toEqual([7000])
    const hasty = await clientOf([refused], { maxWaitSeconds: 5 })
    await expect(hasty.call('list')).rejects.toMatchObject({ status: 429, retryAfter: 7 })
    expect(hasty.waits).toEqual([])
  })

  test('is given up after three more attempts, or as many as the program says', async () => {
    const usual = await clientOf([[502, {}]])
    await expect(usual.call('list')).rejects.toMatchObject({ status: 502 })
    expect(usual.requests).toHaveLength(4)
    const never = await clientOf([[502, {}]], { retries: 0 })
    await expect(never.call('list')).rejects.toMatchObject({ status: 502 })
    expect(never.requests).toHaveLength(1)
  })

  test('is not tried again where it might be carried out twice, unless it was refused for its rate', async () => {
    const lost = await clientOf([[0, {}]])
    await expect(lost.call('reveal')).rejects.toThrow('fetch failed')
    expect(lost.requests).toMatchObject([{ key: undefined }])
    const refused = await clientOf([
      [429, {}],
      [200, { ok: true }],
    ])
    expect(await refused.call('reveal')).toEqual({ ok: true })
  })

  test('pauses longer each time, up to ten seconds', () => {
    expect([0, 1, 2, 9].map((count) => growingPause(count, () => 1))).toEqual([500, 1000, 2000, 10_000])
    expect(growingPause(0, () => 0)).toBe(250)
  })
})

test.each([
  [400, 'INVALID_PARAMETER'],
  [403, 'SCOPE_MISSING'],
  [500, 'INTERNAL'],
])('a refusal with %i is final', async (status, code) => {
  const { call, requests } = await clientOf([[status, { code }]])
  await expect(call('list')).rejects.toMatchObject({ status, code })
  expect(requests).toHaveLength(1)
})

test('nothing is sent, nor tried again, without a required field', async () => {
  const { call, requests } = await clientOf([[200, {}]])
  await expect(call('write')).rejects.toMatchObject({ field: 'text' })
  expect(requests).toEqual([])
})

describe('the pages of a list', () => {
  const answers: readonly Answer[] = [
    [200, { items: [1, 2], nextCursor: 'a&b' }],
    [200, { items: [3], nextCursor: null }],
  ]
  const collect = async (list: AsyncGenerator) => {
    const items: unknown[] = []
    for await (const item of list) items.push(item)
    return items
  }

  test('are read one after the other, by query or body', async () => {
    const [byQuery, byBody] = [await clientOf(answers), await clientOf(answers)]
    const [list, search] = [byQuery.notes['list'], byBody.notes['search']]
    expect(list && (await collect(pages(list, { query: { limit: 2 } })))).toEqual([1, 2, 3])
    expect(byQuery.requests.map(({ url }) => url)).toEqual(['/list?limit=2', '/list?limit=2&cursor=a%26b'])
    expect(search && (await collect(pages(search, { body: { words: 'x' } })))).toEqual([1, 2, 3])
    expect(byBody.requests[1]?.body).toBe('{"words":"x","cursor":"a&b"}')
  })

  test('are read no further than they are used', async () => {
    const { notes, requests } = await clientOf(answers)
    for await (const item of notes['list'] ? pages(notes['list']) : []) if (item === 1) break
    expect(requests).toHaveLength(1)
  })

  test('are refused for a call that has none', async () => {
    const { notes } = await clientOf(answers)
    await expect(notes['write'] && collect(pages(notes['write'], text))).rejects.toThrow('returns no pages')
  })
})
