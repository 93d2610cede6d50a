import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import type { PageRequest } from '../pageRequest.ts'
import { showSuspended, suspended } from './suspended.ts'

const until = '2026-03-01T08:00:00.000Z'
const app = { place: { now: () => ({ contact: 'care@example.org' }) } } as PageRequest['app']

/** The content of the page. */
function shownBy(make: (asking: PageRequest) => unknown, cookies: Readonly<Record<string, string>> = {}): unknown {
  let shown: unknown
  make({
    app,
    request: { cookies },
    show: (...page: unknown[]) => void (shown = page),
    goTo: (path: string): FastifyReply => (shown = path) as never,
  } as unknown as PageRequest)
  return shown
}
const page = { kind: 'SUSPENDED', reference: null, appealTo: 'care@example.org' }

test('a suspension is shown with its end, its reason, and a contact', () => {
  expect(
    shownBy((asking) => showSuspended(asking, { status: 403, code: 'ACCOUNT_BANNED', until, reason: 'Spam' })),
  ).toEqual(['problem', { ...page, until, reason: 'Spam' }])
})

test('a refused script passes on its data; foreign data is left out', () => {
  const cookies = (value: unknown) => ({
    'koinon.suspended': typeof value === 'string' ? value : JSON.stringify(value),
  })
  expect(shownBy(suspended, cookies({ until, reason: 'Spam' }))).toEqual([
    'problem',
    { ...page, until, reason: 'Spam' },
  ])
  const bare = ['problem', { ...page, until: null, reason: null }]
  expect(shownBy(suspended, cookies({ until: 'soon', reason: ['x'] }))).toEqual(bare)
  expect(shownBy(suspended, cookies('{'))).toEqual(bare)
})

test('a visitor without data is led to the sign-in page', () => {
  expect(shownBy(suspended)).toBe('/signin')
})
