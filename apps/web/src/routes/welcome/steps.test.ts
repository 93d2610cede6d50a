import { expect, test } from 'vitest'
import { afterTerms, nextOf, previousOf, steps } from './steps.ts'

test('every step leads on, and nothing follows the last one', () => {
  const visited = steps.map(nextOf)
  expect(visited.at(-1)).toBeNull()
  expect(visited.slice(0, -1)).toEqual(steps.slice(1).map((step) => `/welcome/${step}`))
})

test('going back never leads to the terms, which are accepted once', () => {
  expect(previousOf('terms')).toBeUndefined()
  expect(previousOf('interests')).toBeUndefined()
  expect(previousOf('groups')).toBe('/welcome/interests')
})

const taken = (...states: readonly ('TODO' | 'DONE' | 'SKIPPED')[]) =>
  (['TERMS', 'YOU', 'INTERESTS', 'GOALS', 'GROUPS', 'PEOPLE', 'NOTIFY'] as const).map((step, index) => ({
    step,
    state: states[index] ?? ('TODO' as const),
  }))
const checklist = [{ id: 'post', title: 'Write your first post', done: false }]

test('after the terms newcomers continue where they were, on whichever device that was', () => {
  expect(afterTerms({ steps: taken(), checklist })).toBe('/welcome/interests')
  expect(afterTerms({ steps: taken('TODO', 'DONE', 'SKIPPED'), checklist })).toBe('/welcome/groups')
})

test('new terms do not lead established members through the steps again', () => {
  expect(
    afterTerms({ steps: taken('TODO', 'DONE', 'SKIPPED', 'DONE', 'DONE', 'DONE', 'SKIPPED'), checklist }),
  ).toBeNull()
  expect(afterTerms({ steps: taken(), checklist: [] })).toBeNull()
})
