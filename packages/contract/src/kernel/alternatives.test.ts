import { expect, test } from 'vitest'
import { z } from 'zod'
import { atMostOneOf, goesWith, needs, oneOf, someOf, requiredWith } from './alternatives.ts'
import { jsonSchemaOf } from './jsonSchema.ts'

const shape = { link: z.string().optional(), code: z.string().optional(), challenge: z.string().optional() }
const body = z.strictObject(shape)

const complaints = (schema: z.ZodType, given: unknown) => {
  const read = schema.safeParse(given)
  return read.success ? [] : read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

test('a body that may be filled in two ways names the first when neither is taken', () => {
  expect(complaints(body.check(oneOf('link', 'code')), {})).toEqual(['link: Give `link` or `code`.'])
})

test('a body that may be filled in two ways names the second when both are taken', () => {
  const both = { link: 'l', code: 'c' }
  expect(complaints(body.check(oneOf('link', 'code')), both)).toEqual(['code: Give only one of `link` or `code`.'])
  expect(complaints(body.check(atMostOneOf('link', 'code')), both)).toEqual([
    'code: Give only one of `link` or `code`.',
  ])
  expect(complaints(body.check(someOf('link', 'code')), both)).toEqual([])
})

test('either way alone is enough, and where none is required none is as well', () => {
  for (const given of [{ link: 'l' }, { code: 'c' }]) {
    expect(complaints(body.check(oneOf('link', 'code')), given)).toEqual([])
    expect(complaints(body.check(someOf('link', 'code')), given)).toEqual([])
    expect(complaints(body.check(atMostOneOf('link', 'code')), given)).toEqual([])
  }
  expect(complaints(body.check(atMostOneOf('link', 'code')), {})).toEqual([])
  expect(complaints(body.check(someOf('link', 'code')), {})).toEqual(['link: Give `link` or `code`.'])
})

test('a field that means nothing alone names the one it needs', () => {
  const schema = body.check(needs('code', 'challenge'))
  expect(complaints(schema, { code: 'c' })).toEqual(['challenge: `code` needs `challenge`.'])
  expect(complaints(schema, { code: 'c', challenge: 'x' })).toEqual([])
  expect(complaints(schema, {})).toEqual([])
})

const proof = z.strictObject({ method: z.enum(['CODE', 'MAIL']), code: z.string().optional() })

test('a field that one value of another requires is named when it is missing', () => {
  const schema = proof.check(requiredWith('method', ['CODE'], 'code'))
  expect(complaints(schema, { method: 'CODE' })).toEqual(['code: `method` CODE needs `code`.'])
  for (const given of [{ method: 'CODE', code: 'c' }, { method: 'MAIL' }, { method: 'MAIL', code: 'c' }])
    expect(complaints(schema, given)).toEqual([])
})

test('a field that goes with one value of another is named when it is missing, and when it is present elsewhere', () => {
  const schema = proof.check(goesWith('code', 'method', 'CODE'))
  for (const given of [{ method: 'CODE' }, { method: 'MAIL', code: 'c' }])
    expect(complaints(schema, given)).toEqual(['code: Given with `method` CODE, and only then.'])
  for (const given of [{ method: 'CODE', code: 'c' }, { method: 'MAIL' }]) expect(complaints(schema, given)).toEqual([])
})

/** The ways of a schema: the fields each requires, those it allows beside them, and the values it is limited to. */
const branches = (schema: z.ZodType) => {
  const { anyOf = [] } = jsonSchemaOf(schema, 'input') as { anyOf?: { required: string[]; properties: object }[] }
  return anyOf.map(({ required, properties }) => [
    required.join(' '),
    Object.keys(properties)
      .filter((name) => !required.includes(name))
      .join(' '),
  ])
}

test('each way of filling in a body is an object of its own in the document, with its requirements', () => {
  expect(branches(body.check(oneOf('link', 'code'), needs('code', 'challenge')))).toEqual([
    ['link', 'challenge'],
    ['code challenge', ''],
  ])
  expect(branches(body.check(someOf('link', 'code'), needs('code', 'challenge')))).toEqual([
    ['link', 'code challenge'],
    ['code challenge', 'link'],
  ])
  expect(branches(body.check(needs('link', 'code'), atMostOneOf('code', 'challenge')))).toEqual([])
})

test('a field that goes with one value of another is required with it, and absent with any other', () => {
  const schema = proof.extend({ reason: z.string().nullable() }).check(goesWith('reason', 'method', 'CODE'))
  expect(jsonSchemaOf(schema, 'input')['anyOf']).toMatchObject([
    { properties: { method: { enum: ['CODE'] }, reason: { type: 'string' } }, required: ['method', 'reason'] },
    { properties: { method: { enum: ['MAIL'] }, reason: { type: 'null' } }, required: ['method', 'reason'] },
  ])
  expect(branches(proof.check(goesWith('code', 'method', 'CODE')))).toEqual([
    ['method code', ''],
    ['method', ''],
  ])
})
