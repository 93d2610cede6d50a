import { expect, test } from 'vitest'
import { z } from 'zod'
import { atMostOneOf, needs, oneOf, someOf } from './alternatives.ts'

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

test('either way alone is enough, and where none is wanted none is as well', () => {
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
