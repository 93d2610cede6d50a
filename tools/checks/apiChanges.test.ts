import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { ApiDocument } from '../client/apiTypes.ts'
import type { Schema } from '../client/schemaTypes.ts'
import { changesBetween, unnamedIn } from './apiChanges.ts'

interface Call {
  readonly body?: Schema
  readonly answer?: Schema
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: Schema }[]
}

/** A document with one call and one named part. */
const documentOf = ({ body, answer = {}, parameters = [] }: Call, part: Schema = {}): ApiDocument => ({
  paths: {
    '/notes/write': {
      post: {
        operationId: 'notes.write',
        summary: 'Writes.',
        parameters,
        ...(body ? { requestBody: { required: false, content: { 'application/json': { schema: body } } } } : {}),
        responses: { '200': { content: { 'application/json': { schema: answer } } } },
      },
    },
  },
  components: { schemas: { NoteView: part } },
})
const object = (properties: Record<string, Schema>, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
})
const text: Schema = { type: 'string', maxLength: 100 }
const reference: Schema = { $ref: '#/components/schemas/NoteView' }
const limit = (required: boolean) => [{ name: 'limit', in: 'query', required, schema: { type: 'integer' } }]
const none = documentOf({})

const cases: readonly [string, ApiDocument, ApiDocument, string][] = [
  ['a call that went', none, { ...none, paths: {} }, 'notes.write: POST /notes/write is gone'],
  [
    'a field that is no longer taken',
    documentOf({ body: object({ text }) }),
    documentOf({ body: object({}) }),
    'notes.write body.text: is no longer taken',
  ],
  [
    'a field that is required now',
    documentOf({ body: object({ text }) }),
    documentOf({ body: object({ text }, ['text']) }),
    'notes.write body.text: is required now',
  ],
  [
    'a lower bound of what is sent',
    documentOf({ body: object({ text }) }),
    documentOf({ body: object({ text: { type: 'string', maxLength: 50 } }) }),
    'notes.write body.text: has a lower maxLength',
  ],
  [
    'a value that is no longer taken',
    documentOf({ body: object({ state: { enum: ['OPEN', 'DONE'] } }) }),
    documentOf({ body: object({ state: { enum: ['OPEN'] } }) }),
    'notes.write body.state: no longer takes "DONE"',
  ],
  [
    'a parameter that is required now',
    documentOf({ parameters: limit(false) }),
    documentOf({ parameters: limit(true) }),
    'notes.write query.limit: is required now',
  ],
  [
    'a parameter that went',
    documentOf({ parameters: limit(false) }),
    none,
    'notes.write query.limit: is no longer taken',
  ],
  [
    'an answer without a field',
    documentOf({ answer: { type: 'array', items: reference } }, object({ text })),
    documentOf({ answer: { type: 'array', items: reference } }, object({})),
    'NoteView.text: is gone',
  ],
  [
    'an answer that may lack a field',
    documentOf({ answer: reference }, object({ text }, ['text'])),
    documentOf({ answer: reference }, object({ text })),
    'NoteView.text: may be missing now',
  ],
  [
    'an answer that may be null',
    documentOf({ answer: object({ text }) }),
    documentOf({ answer: object({ text: { type: ['string', 'null'] } }) }),
    'notes.write answer.text: was string, is string|null',
  ],
]

test.each(cases)('%s is a change', (_, before, after, line) => {
  expect(changesBetween(before, after)).toEqual([line])
})

test('additions and wider input are no changes', () => {
  const before = documentOf({ body: object({ text }, ['text']), answer: object({ state: { enum: ['OPEN'] } }) })
  const after = documentOf({
    body: object({ text: { type: ['string', 'null'], maxLength: 200 }, more: text }),
    answer: object({ state: { enum: ['OPEN', 'DONE'] }, more: text }),
    parameters: limit(false),
  })
  expect(changesBetween(before, after)).toEqual([])
})

test('the document has not changed against itself, in spite of parts that refer to themselves', () => {
  const file = path.resolve(import.meta.dirname, '../../docs/openapi.json')
  const document = JSON.parse(readFileSync(file, 'utf8')) as ApiDocument
  expect(changesBetween(document, document)).toEqual([])
})

test('a change is named by its place in backticks', () => {
  const changes = ['NoteView.text: is gone', 'notes.write body.text: is required now']
  expect(unnamedIn('| `NoteView.text` | `NoteView.words` |', changes)).toEqual([changes[1]])
})
