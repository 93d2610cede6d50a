import { afterEach, expect, test } from 'vitest'
import { createLastVisit } from './lastVisit.ts'

afterEach(() => localStorage.clear())

test('the first visit knows of none before', () => {
  expect(createLastVisit('ana').before).toBeNull()
})

test('what is read now is known the next time, and not before; nobody else knows it', () => {
  const now = createLastVisit('ana', () => 500)
  now.note(100)
  now.note(90)
  expect(now.before).toBeNull()
  expect(createLastVisit('ana').before).toEqual({ newest: 100, at: 500 })
  expect(createLastVisit('ben').before).toBeNull()
})

test('a memory that cannot be read is none', () => {
  localStorage.setItem('koinon.draft.home ana', 'not this')
  expect(createLastVisit('ana').before).toBeNull()
})
