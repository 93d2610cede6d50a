import { expect, test } from 'vitest'
import { contract } from './index.ts'
import { type CallSpec, type NeededScope, botScopes, scopes } from './kernel/index.ts'

const calls = Object.entries(contract).flatMap(([area, specs]) =>
  Object.entries(specs as Record<string, CallSpec & { readonly scope: NeededScope }>).map(([name, spec]) => ({
    name: `${area}.${name}`,
    spec,
  })),
)

/** The kinds of key that may make a call: a member's own, an administrator's with `staff:*`, a bot's. */
function kindsOf({ scope, closedToBots }: CallSpec & { readonly scope: NeededScope }): string {
  if (scope === null) return '-'
  if (scope === 'staff:*') return 'staff'
  const isForBots = closedToBots !== true && (scope === 'any' || botScopes.includes(scope))
  return isForBots ? 'personal bot' : 'personal'
}

test('the scope of every call, and the keys that admit to it, are what was agreed: scopes.tsv', async () => {
  const lines = calls.map(({ name, spec }) => `${name}\t${spec.scope ?? '-'}\t${kindsOf(spec)}`)
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('../scopes.tsv')
})

test('calls of staff ask for the scope of staff, and no other call does', () => {
  const wrong = calls.filter(
    ({ spec }) => spec.scope !== null && (spec.auth === 'staff') !== (spec.scope === 'staff:*'),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('a call that asks for a second factor or returns a secret is closed to keys', () => {
  const open = calls.filter(({ spec }) => (spec.stepUp ?? spec.returnsSecret ?? false) && spec.scope !== null)
  expect(open.map(({ name }) => name)).toEqual([])
})

test('a scope to read admits to no call that changes something', () => {
  const wrong = calls.filter(
    ({ spec: { scope, method, isReadOnly, writes } }) =>
      scope?.endsWith(':read') === true && !((method === 'GET' && writes !== true) || isReadOnly === true),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('every scope opens something', () => {
  const used = new Set(calls.map(({ spec }) => spec.scope))
  expect(scopes.filter((scope) => !used.has(scope))).toEqual([])
})
