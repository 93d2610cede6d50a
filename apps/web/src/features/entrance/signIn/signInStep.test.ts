import { expect, test } from 'vitest'
import { nextStepOf, destinationOf, unverifiedContactOf } from './signInStep.ts'

test('an unlinked identity leads to the registration form, filled with the provider’s data', () => {
  const step = nextStepOf({
    state: 'REGISTRATION_REQUIRED',
    registrationTicket: 'the ticket',
    suggested: {
      displayName: 'Ana Bell',
      firstName: 'Ana',
      lastName: 'Bell',
      email: 'ana@example.org',
      username: null,
    },
  })
  expect(step).toEqual({
    kind: 'REGISTER',
    path: '/register?ticket=the+ticket&firstName=Ana&lastName=Bell&email=ana%40example.org',
  })
})

test('a provider that gives no name or address leaves the form empty', () => {
  expect(nextStepOf({ state: 'REGISTRATION_REQUIRED', registrationTicket: 't' })).toEqual({
    kind: 'REGISTER',
    path: '/register?ticket=t',
  })
})

test('a pending address is confirmed before a number', () => {
  const views = { primary: true, method: 'LINK', resendAfter: null } as const
  const email = { email: 'a@example.org', state: 'PENDING', ...views } as const
  const phone = { phoneNumber: '+431', state: 'PENDING', ...views } as const
  expect(unverifiedContactOf({ emails: [email], phones: [phone] })).toEqual({ kind: 'EMAIL', value: 'a@example.org' })
  expect(unverifiedContactOf({ emails: [{ ...email, state: 'VERIFIED' }], phones: [phone] })).toEqual({
    kind: 'PHONE',
    value: '+431',
  })
  expect(unverifiedContactOf({ emails: [], phones: [] })).toBeNull()
})

test('an account’s pending steps come before the address it was heading to', () => {
  expect(destinationOf(['TERMS'], '/g/1')).toBe('/welcome/terms')
  expect(destinationOf([], '/g/1')).toBe('/g/1')
})
