import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { accounts } from './index.ts'

const faults = (schema: z.ZodType, given: unknown) => {
  const read = schema.safeParse(given)
  return read.success ? [] : read.error.issues.map((issue) => issue.path.join('.'))
}

describe('a contact is one address or one number', () => {
  const contactOf = (contact: unknown) => faults(accounts.startPasswordFreeLogin.body, { contact })

  test.each(['ana@example.org', ' ana@example.org ', '+43 660 1234567', 'ana+news@mail.example.org'])(
    '%j is one',
    (contact) => {
      expect(contactOf(contact)).toEqual([])
    },
  )
  test.each([
    'ana@example.org,eve@example.org',
    'ana@example.org eve@example.org',
    'ana@example.org\r\nBcc: eve@example.org',
    'ana@example.org;eve@example.org',
    'ana\u0000@example.org',
    ['ana@example.org'],
    { contact: 'ana@example.org' },
    '',
  ])('%j is not one', (contact) => {
    expect(contactOf(contact)).toEqual(['contact'])
  })
})

describe('registering names the invalid field', () => {
  const form = { username: 'Ana.B', displayName: 'Ana', birthDate: '1990-02-28', termsVersion: '1' }
  const faultsOf = (given: object) => faults(accounts.register.body, { ...form, ...given })

  test('one contact is enough, and exactly one', () => {
    expect(faultsOf({ email: 'ana@example.org' })).toEqual([])
    expect(faultsOf({ phoneNumber: '0660 1234567' })).toEqual([])
    expect(faultsOf({})).toEqual(['email'])
    expect(faultsOf({ email: 'ana@example.org', contactProof: 'proof' })).toEqual(['contactProof'])
  })
  test('an identity of a provider may bring its own contact, but no password', () => {
    expect(faultsOf({ registrationTicket: 'ticket' })).toEqual([])
    expect(faultsOf({ registrationTicket: 'ticket', password: 'correct horse' })).toEqual(['registrationTicket'])
  })
  test('a birth date is a day of the calendar', () => {
    expect(faultsOf({ email: 'ana@example.org', birthDate: '1990-02-30' })).toEqual(['birthDate'])
  })
})

test('resetting a password either asks for the message or sets it by the sent secret', () => {
  const faultsOf = (given: object) => faults(accounts.resetPassword.body, given)
  expect(faultsOf({ contact: 'ana@example.org' })).toEqual([])
  expect(faultsOf({ token: 'token', newPassword: 'correct horse' })).toEqual([])
  expect(faultsOf({ challengeId: 'id', code: '123456', newPassword: 'correct horse' })).toEqual([])
  expect(faultsOf({ code: '123456', newPassword: 'correct horse' })).toEqual(['challengeId'])
  expect(faultsOf({ token: 'token' })).toEqual(['newPassword'])
  expect(faultsOf({ contact: 'ana@example.org', token: 'token', newPassword: 'x' })).toEqual(['token'])
})

test('a session can always be ended, with any pending steps', () => {
  expect([...accounts.deleteSessions.allowedWhilePending].toSorted()).toEqual([
    'PARENT',
    'REACTIVATION',
    'REVIEW',
    'SECOND_FACTOR',
    'TERMS',
    'VERIFICATION',
  ])
})

test('before the second factor only the steps of signing in change the account', () => {
  const open = Object.entries(accounts).filter(
    ([, spec]) => 'allowedWhilePending' in spec && spec.allowedWhilePending.some((step) => step === 'SECOND_FACTOR'),
  )
  expect(open.map(([name]) => name).toSorted()).toEqual([
    'deleteSessions',
    'finishTwoFactor',
    'getAccountDetails',
    'refreshedToken',
    'startTwoFactor',
    'validateToken',
  ])
})
