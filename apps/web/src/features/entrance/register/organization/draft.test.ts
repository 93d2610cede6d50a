import { expect, test } from 'vitest'
import { stepOf, withProgress } from './draft.ts'
import { begunDraft as draft } from './testing.ts'

test('a registration starts with the organisation, continues with a person, and ends with proof of the address', () => {
  expect(stepOf(null)).toBe('ORGANIZATION')
  expect(stepOf(draft)).toBe('PERSON')
  expect(stepOf({ ...draft, isHandedIn: true })).toBe('PROOF')
  expect(stepOf({ ...draft, isHandedIn: true, isProven: true })).toBe('REVIEW')
})

test('an address confirmed by its link before the details leaves only the details', () => {
  expect(stepOf(withProgress(draft, { nextStep: 'GIVE_DETAILS' }))).toBe('PERSON')
  expect(stepOf(withProgress({ ...draft, isHandedIn: true }, { nextStep: 'WAIT_FOR_REVIEW' }))).toBe('REVIEW')
})

test('submitted details wait for the proof', () => {
  expect(stepOf(withProgress({ ...draft, isHandedIn: true }, { nextStep: 'VERIFY_EMAIL' }))).toBe('PROOF')
})
