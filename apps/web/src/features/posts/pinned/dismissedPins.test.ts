import { expect, test } from 'vitest'
import { dismiss, isDismissed } from './dismissedPins.ts'

const pin = (id: string, editedAt: Date | null = null) => ({ id, createdAt: new Date('2030-05-01'), editedAt })

test('a dismissed announcement stays away for its member until its text changes', () => {
  dismiss('ana', pin('a'), [pin('a'), pin('b')])
  expect(isDismissed('ana', pin('a'))).toBe(true)
  expect(isDismissed('ana', pin('b'))).toBe(false)
  expect(isDismissed('ben', pin('a'))).toBe(false)
  expect(isDismissed('ana', pin('a', new Date('2030-05-02')))).toBe(false)
})

test('something else in the storage is ignored', () => {
  localStorage.setItem('koinon.draft.pinned ana', '"a"')
  expect(isDismissed('ana', pin('a'))).toBe(false)
  dismiss('ana', pin('a'), [pin('a')])
  expect(isDismissed('ana', pin('a'))).toBe(true)
})

test('an announcement that is no longer pinned is forgotten', () => {
  dismiss('ana', pin('a'), [pin('a')])
  dismiss('ana', pin('b'), [pin('b')])
  expect(isDismissed('ana', pin('a'))).toBe(false)
  expect(isDismissed('ana', pin('b'))).toBe(true)
})
