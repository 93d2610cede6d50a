import { CallError, RequiredParameterError } from '@koinon/client/errors'
import { beforeEach, expect, test } from 'vitest'
import { msg } from '../../text/i18n/index.ts'
import { accountErrorMessages } from './accountErrorMessages.ts'
import { addErrorMessages, problemOf } from './problems.ts'
import { rareErrorMessages } from './rareErrorMessages.ts'
import { triesText } from './remainingTries.ts'

beforeEach(() => addErrorMessages(accountErrorMessages))

test('a refusal is explained in a plain sentence with its remedy', () => {
  const problem = problemOf(new CallError(409, { code: 'USERNAME_TAKEN', instance: 'urn:koinon:request:abc' }))
  expect(problem).toMatchObject({
    kind: 'conflict',
    sentence: 'This username is taken',
    reference: 'abc',
  })
})

test('a screen’s own sentence takes precedence over the common one', () => {
  const sentences = { NOT_ALLOWED: msg('Only admins can invite here.') }
  expect(problemOf(new CallError(403, { code: 'NOT_ALLOWED' }), sentences).sentence).toBe(
    'Only admins can invite here.',
  )
})

test('a code without words is explained by its kind', () => {
  expect(problemOf(new CallError(410, { code: 'INVITATION_ENDED' })).sentence).toBe('This link was already used.')
  expect(problemOf(new CallError(500, {})).sentence).toContain('on our side')
})

test('rare refusals have words once these are loaded', () => {
  const sentence = () => problemOf(new CallError(404, { code: 'LIBRARY_NOT_FOUND' })).sentence
  expect(sentence()).toBe('Not found. It may have been removed.')
  addErrorMessages(rareErrorMessages)
  expect(sentence()).toBe('This library isn’t here anymore.')
})

test('a muted member reads until when and why they cannot write', () => {
  addErrorMessages(rareErrorMessages)
  const sentence = (until: Date | null) =>
    problemOf(new CallError(403, { code: 'RESTRICTED', until, reason: 'Insults' })).sentence
  expect(sentence(new Date('2030-02-01T12:00:00Z'))).toMatch(/until .*2030.*\. Reason: Insults$/)
  expect(sentence(null)).toBe('You can’t write in this group until its moderators lift this. Reason: Insults')
})

test('an error of a field is reported under its name in the form', () => {
  const errors = [
    { path: 'body.email', code: 'INVALID', message: 'x' },
    { path: 'place.latitude', code: 'MISSING', message: 'x' },
    { path: 'phoneNumber', code: 'NOT_A_NUMBER', message: 'x' },
  ]
  expect(problemOf(new CallError(400, { code: 'INVALID_PARAMETER', errors })).fields).toEqual({
    email: 'Check the format',
    'place.latitude': 'Required field',
    phoneNumber: 'This isn’t a phone number. Use digits, spaces and a plus sign.',
  })
})

test('a field missing in the client is reported like one missing on the server', () => {
  expect(problemOf(new RequiredParameterError('groupId'))).toMatchObject({
    kind: 'input',
    fields: { groupId: 'Required field' },
  })
})

test('a lost connection and a fault of the page are told apart', () => {
  const lost = Object.assign(new Error('x'), { name: 'NoConnection' })
  expect(problemOf(lost).kind).toBe('connection')
  expect(problemOf(new TypeError('undefined is not a function')).kind).toBe('server')
})

test('the time to wait is passed on', () => {
  expect(problemOf(new CallError(429, { code: 'RATE_LIMITED', retryAfter: 30 })).retryAfter).toBe(30)
})

test('the remaining tries for a code are stated, and the remedy after the last one', () => {
  const wrong = (triesLeft?: number) => new CallError(401, { code: 'CODE_WRONG', triesLeft })
  expect(triesText(wrong(3))).toContain('3 attempts left')
  expect(triesText(wrong(1))).toContain('1 attempt left')
  expect(triesText(wrong(0))).toContain('Request a new one')
  expect(triesText(wrong(0), 'DEVICE')).toContain('Try again in a few minutes')
  expect(triesText(wrong())).toBeNull()
  expect(triesText(new CallError(410, { code: 'CODE_EXPIRED' }))).toBeNull()
})

test.each([
  'Failed to fetch dynamically imported module: https://koinon.example/assets/a.js',
  'error loading dynamically imported module: https://koinon.example/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('a part that could not be loaded is a matter of the connection, not a fault: %s', (message) => {
  expect(problemOf(new TypeError(message)).kind).toBe('connection')
  expect(problemOf(new TypeError('undefined is not a function')).kind).toBe('server')
})
