import { contract } from '@koinon/contract'
import { openApiOf } from '@koinon/contract/openapi'
import type { AreaSpec, CallSpec } from '@koinon/contract/kernel'
import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { parseInput } from './parseInput.ts'

const calls = Object.entries(contract as Readonly<Record<string, AreaSpec>>).flatMap(([area, specs]) =>
  Object.entries(specs).map(([name, spec]) => [`${area}.${name}`, spec] as const),
)
const misplaced = 'noSuchScope'
/** The fields that are refused as unknown. */
function unknownIn(spec: CallSpec, given: Partial<Record<'query' | 'body', unknown>>): unknown {
  try {
    parseInput(spec, { params: {}, query: {}, body: spec.body ? {} : undefined, ...given })
    return []
  } catch (error) {
    if (error instanceof Refusal) return error.members['errors']
    throw error
  }
}
const refusedAs = expect.arrayContaining([expect.objectContaining({ path: misplaced, code: 'UNKNOWN' })])

test('every call refuses a field that its body does not have', () => {
  const lax = calls.filter(
    ([, spec]) => !spec.rawBody && !refusedAs.asymmetricMatch(unknownIn(spec, { body: { [misplaced]: 'THIS' } })),
  )
  // The fields of a ban and of a vote depend on its action or kind, which is asked for first; a container takes any document.
  const names = lax.map(([name]) => name)
  expect(names).toEqual(['admin.banUser', 'groups.proceduresOpen', 'landing.publishContentContainer'])
})

const document = openApiOf(contract, { title: 'Koinon', version: '1', description: '' })
type Paths = Record<string, Record<string, { requestBody?: { required: boolean } }>>
/** Whether the document requires a call's body: undefined if there is none. */
const bodyInDocument = ({ path, method }: CallSpec): boolean | undefined =>
  (document['paths'] as Paths)[path]?.[method.toLowerCase()]?.requestBody?.required
const withoutRaw = calls.filter(([, spec]) => !spec.rawBody)
const saidOfBody = (spec: CallSpec, body: unknown) => {
  const problems = unknownIn(spec, { body }) as readonly { path: string; code: string }[]
  return problems.find(({ path }) => path === '')?.code
}

test('an empty text where there has to be one is missing, as a form sends what was not filled in', () => {
  const codesOf = (body: object) =>
    Object.fromEntries(
      (unknownIn(contract.hooks.createHook, { body }) as readonly { path: string; code: string }[]).map(
        ({ path, code }) => [path, code],
      ),
    )
  expect(codesOf({ botId: '', url: ' ', events: [] })).toEqual({
    botId: 'MISSING',
    url: 'MISSING',
    events: 'TOO_SMALL',
  })
  expect(codesOf({ botId: 'none', url: 'x'.repeat(3000), events: [''] })).toEqual({
    botId: 'INVALID',
    url: 'TOO_BIG',
    'events.0': 'MISSING',
  })
})

test('a body may be left out exactly where the document says so; where not, that is what a refusal says', () => {
  expect(withoutRaw.filter(([, spec]) => bodyInDocument(spec) === false).length).toBeGreaterThan(20)
  const said = withoutRaw.map(([name, spec]) => [name, saidOfBody(spec, undefined) === 'MISSING'])
  expect(said).toEqual(withoutRaw.map(([name, spec]) => [name, bodyInDocument(spec) === true]))
})

test.for([[null], ['text'], [1], [true], [['list']]])('every call refuses a body that is %j', ([body]) => {
  const said = withoutRaw.map(([name, spec]) => [name, saidOfBody(spec, body)])
  expect(said).toEqual(
    withoutRaw.map(([name, spec]) => [name, bodyInDocument(spec) === undefined ? 'UNKNOWN' : 'INVALID']),
  )
})

test('every call refuses a query parameter that it does not have, but for what monitors read', () => {
  const lax = calls.filter(
    ([, spec]) => !refusedAs.asymmetricMatch(unknownIn(spec, { query: { [misplaced]: 'THIS' } })),
  )
  expect(lax.filter(([, { auth, method }]) => auth !== 'public' || method !== 'GET').map(([name]) => name)).toEqual([])
})
