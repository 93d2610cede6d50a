import { describe, expect, test } from 'vitest'
import { createClient } from './client.ts'
import { RequiredParameterError } from './errors.ts'
import { callTable } from './testing/contract.ts'
import type { CallParts } from './request.ts'
import { serverAnswering } from './testing/server.ts'

/** By name and untyped, as plain JavaScript would call it. */
type Untyped = Readonly<Record<string, Readonly<Record<string, (parts?: CallParts) => Promise<unknown>>>>>
const send = (baseUrl: string, name: string, parts?: CallParts) =>
  (createClient(callTable, { baseUrl }) as unknown as Untyped)['notes']?.[name]?.(parts)

const whole = { text: 'Hello', until: null, place: { name: 'Hall' } }

describe('a required parameter', () => {
  test.each<[missing: string, call: string, asked?: CallParts]>([
    ['id', 'getNote'],
    ['id', 'getNote', {}],
    ['id', 'getNote', { params: {} }],
    ['id', 'getNote', { params: { id: undefined } }],
    ['id', 'getNote', { params: { id: null } }],
    ['id', 'getNote', { params: { id: '' } }],
    ['sort', 'searchNotes', { body: { words: 'a' } }],
    ['sort', 'searchNotes', { body: { words: 'a' }, query: { sort: null } }],
    ['words', 'searchNotes', { query: { sort: 'new' } }],
    ['text', 'writeNote'],
    ['text', 'writeNote', { body: null }],
    ['text', 'writeNote', { body: { ...whole, text: undefined } }],
    ['until', 'writeNote', { body: { ...whole, until: undefined } }],
    ['place', 'writeNote', { body: { ...whole, place: undefined } }],
    ['place.name', 'writeNote', { body: { ...whole, place: { floor: 1 } } }],
    ['reason', 'deleteNote', { params: { id: '7' } }],
    ['body', 'tagNote'],
    ['by', 'shareNote', { body: { noteId: '7' } }],
    ['noteId', 'shareNote', { body: { by: 'LINK' } }],
    ['email', 'shareNote', { body: { by: 'MAIL', noteId: '7' } }],
    ['noteId', 'findNote'],
    ['place', 'findNote', { body: { word: 'bread' } }],
    ['word', 'findNote', { body: { place: 'kitchen' } }],
    ['where', 'pinNote', { body: { door: 3 } }],
    ['door', 'pinNote', { body: { where: 'DOOR' } }],
  ])('%s is named when %s goes without it, and nothing is sent', async (missing, call, parts) => {
    const server = await serverAnswering()
    const error: unknown = await send(server.url, call, parts)?.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(RequiredParameterError)
    expect(error).toMatchObject({ field: missing, message: `Missing required parameter: ${missing}` })
    expect(server.received).toEqual([])
  })

  test.each<[what: string, call: string, asked?: CallParts]>([
    ['null, where a body may say it', 'writeNote', { body: whole }],
    ['a parameter with a default', 'searchNotes', { query: { sort: 'new' }, body: { words: 'a' } }],
    ['a part of something that is left out itself', 'writeNote', { body: { ...whole, frame: undefined } }],
    ['an empty text in a body', 'writeNote', { body: { ...whole, text: '' } }],
    ['a parameter of the other way to ask', 'shareNote', { body: { by: 'LINK', noteId: '7' } }],
    ['a value that goes with another one', 'pinNote', { body: { where: 'WALL' } }],
    ['a value for the server to judge', 'pinNote', { body: { where: 'ROOF' } }],
    ['one of two, where the other is given', 'findNote', { body: { noteId: '7' } }],
    ['a free body without a field', 'tagNote', { body: {} }],
  ])('is not %s', async (_, call, parts) => {
    const server = await serverAnswering()
    await expect(send(server.url, call, parts)).resolves.toEqual({ ok: true })
    expect(server.received).toHaveLength(1)
  })

  test('says in which part of the call it is missing', () => {
    expect(new RequiredParameterError('params.id')).toMatchObject({ field: 'id', path: 'params.id' })
  })
})
