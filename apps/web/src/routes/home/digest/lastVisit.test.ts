import { afterEach, expect, test } from 'vitest'
import { createLastVisit } from './lastVisit.ts'

afterEach(() => localStorage.clear())

test('the first visit has no previous one', () => {
  expect(createLastVisit('ana').before).toBeNull()
})

test('a post read now counts at the next visit, not before, and for nobody else', () => {
  const now = createLastVisit('ana', () => 500)
  now.note(100)
  now.note(90)
  expect(now.before).toBeNull()
  expect(createLastVisit('ana').before).toEqual({ newest: 100, at: 500 })
  expect(createLastVisit('ben').before).toBeNull()
})

test('unreadable stored data is ignored', () => {
  localStorage.setItem('koinon.draft.home ana', 'not this')
  expect(createLastVisit('ana').before).toBeNull()
})
