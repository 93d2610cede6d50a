import { contract } from '@koinon/contract'
import { expect, test } from 'vitest'
import type { Actor } from '../actor.ts'
import { passesMaintenance, retryAfterOf } from './maintenance.ts'

const member = { roles: [], impersonator: null } as unknown as Actor
const moderator = { ...member, roles: ['MODERATOR'] } as unknown as Actor
const viewedAs = { ...member, impersonator: { id: 'root', mayWrite: false } } as unknown as Actor
const { accounts, admin, content, landing, payments, users } = contract

test.each([
  ['a member who writes', content.createPost, member, false, false],
  ['a member who reads', users.getProfile, member, true, false],
  ['a query with a body', admin.find, member, true, false],
  ['a visitor who signs in', accounts.login, null, true, true],
  ['a member who gives the second factor', accounts.finishTwoFactor, member, true, true],
  ['a visitor who registers', accounts.register, null, false, false],
  ['what tells of it', landing.getInstance, null, true, true],
  ['staff', content.createPost, moderator, true, true],
  ['staff who views as a member', users.getProfile, viewedAs, true, true],
  ['a payment provider', payments.stripeWebhookNotification, null, true, true],
] as const)('%s', (_, spec, actor, whileReadOnly, whileClosed) => {
  expect(passesMaintenance(spec, actor, { mode: 'READ_ONLY' })).toBe(whileReadOnly)
  expect(passesMaintenance(spec, actor, { mode: 'CLOSED' })).toBe(whileClosed)
})

test.each([
  ['2026-01-01T00:05:00Z', 300],
  ['2026-01-02T00:00:00Z', 3600],
  ['2025-12-31T00:00:00Z', 60],
  [null, 60],
])('until %s clients wait %i seconds', (until, seconds) => {
  expect(retryAfterOf({ until }, new Date('2026-01-01T00:00:00Z'))).toBe(seconds)
})
