import { describe, expect, test, vi } from 'vitest'
import { createClient } from './client.ts'
import { CallError } from './errors.ts'
import { callTable } from './testing/contract.ts'
import type { contract } from './testing/contract.ts'
import { serverAnswering } from './testing/server.ts'

type Options = Parameters<typeof createClient>[1]
const closeNotes = (baseUrl: string, options?: Options) =>
  createClient<typeof contract>(callTable, { baseUrl, ...options }).notes.closeNotes()
const failureOf = async (baseUrl: string, options?: Options): Promise<CallError> => {
  const error: unknown = await closeNotes(baseUrl, options).catch((reason: unknown) => reason)
  if (error instanceof CallError) return error
  throw new Error(`Expected a CallFailed, got ${String(error)}`)
}
const problem = {
  type: 'urn:koinon:problem:HANDLE_TAKEN',
  title: 'Conflict',
  status: 409,
  detail: 'Handle taken.',
  instance: 'urn:koinon:request:1',
  code: 'HANDLE_TAKEN',
  errors: [{ path: 'handle', code: 'HANDLE_TAKEN', message: 'Handle taken.' }],
}
const asProblem = { 'content-type': 'application/problem+json; charset=utf-8' }

describe('an answer', () => {
  test('is its JSON, without a warning', async () => {
    const onWarning = vi.fn<(message: string) => void>()
    const server = await serverAnswering({ status: 201, value: { ok: true } })
    await expect(closeNotes(server.url, { onWarning })).resolves.toEqual({ ok: true })
    expect(onWarning).not.toHaveBeenCalled()
  })

  test.each([
    ['text', { text: 'received', headers: { 'content-type': 'text/plain' } }, 'received'],
    ['a broken JSON', { text: '{"ok":', headers: {} }, '{"ok":'],
    ['nothing', { text: '', headers: {} }, ''],
  ])('that is %s is handed over as text, with a warning', async (_, answer, text) => {
    const onWarning = vi.fn<(message: string) => void>()
    const server = await serverAnswering(answer)
    await expect(closeNotes(server.url, { onWarning })).resolves.toBe(text)
    expect(onWarning.mock.calls).toEqual([['POST /notes/closeNotes answered no JSON.']])
  })

  test('that is no JSON warns on the console unless told otherwise', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const server = await serverAnswering({ text: 'received', headers: { 'content-type': 'text/plain' } })
    await closeNotes(server.url)
    expect(warn.mock.calls).toEqual([['POST /notes/closeNotes answered no JSON.']])
    warn.mockRestore()
  })
})

describe('an answer that is not 2xx', () => {
  test('rejects with its status and its parsed body', async () => {
    const server = await serverAnswering({ status: 409, headers: asProblem, value: problem })
    const failure = await failureOf(server.url)
    expect(failure).toMatchObject({ name: 'CallError', status: 409, code: 'HANDLE_TAKEN', message: 'Handle taken.' })
    expect(failure.body).toEqual(problem)
    expect([failure.is('HANDLE_TAKEN'), failure.is('NOT_FOUND')]).toEqual([true, false])
  })

  test.each([400, 401, 404, 429, 500, 503])('rejects when it is %i', async (status) => {
    const server = await serverAnswering({ status, value: {} })
    await expect(closeNotes(server.url)).rejects.toMatchObject({ status })
  })

  test('rejects with its times as Dates too', async () => {
    const server = await serverAnswering({
      status: 409,
      headers: asProblem,
      value: { decidedAt: '2030-05-01T12:00:00Z' },
    })
    expect((await failureOf(server.url)).body['decidedAt']).toEqual(new Date('2030-05-01T12:00:00Z'))
  })

  test('warns and rejects with an empty body when a machine in between sent a page', async () => {
    const onWarning = vi.fn<(message: string) => void>()
    const page = { status: 502, text: '<h1>Bad gateway</h1>', headers: { 'content-type': 'text/html' } }
    const server = await serverAnswering(page)
    const failure = await failureOf(server.url, { onWarning })
    expect(failure).toMatchObject({ status: 502, body: {}, code: undefined, message: 'The server answered 502.' })
    expect(onWarning).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['its body', { value: { retryAfter: 30 }, headers: { 'retry-after': '60' } }, 30],
    ['its header in seconds', { value: {}, headers: { 'retry-after': '60' } }, 60],
    [
      'its header as a time that has passed',
      { value: {}, headers: { 'retry-after': 'Sat, 01 May 2010 12:00:00 GMT' } },
      0,
    ],
    ['nothing it can read', { value: {}, headers: { 'retry-after': 'soon' } }, undefined],
    ['nothing', { value: {} }, undefined],
  ])('says when to try again by %s', async (_, answer, seconds) => {
    const server = await serverAnswering({ status: 429, ...answer })
    expect((await failureOf(server.url)).retryAfter).toBe(seconds)
  })
})

test('a server that cannot be reached rejects with the error of fetch', async () => {
  const server = await serverAnswering()
  const refused = () => Promise.reject(new TypeError('fetch failed'))
  await expect(closeNotes(server.url, { fetch: refused })).rejects.toThrow(TypeError)
  expect(server.received).toEqual([])
})
