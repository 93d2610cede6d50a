import { contract } from '@koinon/contract'
import type { AreaSpec, CallSpec } from '@koinon/contract/kernel'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { parseInput } from './parse.ts'

const calls = Object.entries(contract as Readonly<Record<string, AreaSpec>>).flatMap(([area, specs]) =>
  Object.entries(specs).map(([name, spec]) => [`${area}.${name}`, spec] as const),
)
const misplaced = 'noSuchScope'
/** The fields that are refused as unknown. */
function unknownIn(spec: CallSpec, given: Partial<Record<'query' | 'body', unknown>>): unknown {
  try {
    parseInput(spec, { params: {}, query: {}, body: {}, ...given } as FastifyRequest)
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
  // The fields of a ban depend on its action, which is asked for first; a container takes any document.
  expect(lax.map(([name]) => name)).toEqual(['admin.banUser', 'landing.publishContentContainer'])
})

test('every call refuses a query parameter that it does not have, but for what monitors read', () => {
  const lax = calls.filter(
    ([, spec]) => !refusedAs.asymmetricMatch(unknownIn(spec, { query: { [misplaced]: 'THIS' } })),
  )
  expect(lax.filter(([, { auth, method }]) => auth !== 'public' || method !== 'GET').map(([name]) => name)).toEqual([])
})
