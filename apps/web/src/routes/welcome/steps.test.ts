import { expect, test } from 'vitest'
import { nextOf, previousOf, steps } from './steps.ts'

test('every step leads on, and the last one home', () => {
  const visited = steps.map(nextOf)
  expect(visited.at(-1)).toBe('/home')
  expect(visited.slice(0, -1)).toEqual(steps.slice(1).map((step) => `/welcome/${step}`))
})

test('the way back never leads to the terms, which are accepted once', () => {
  expect(previousOf('terms')).toBeUndefined()
  expect(previousOf('you')).toBeUndefined()
  expect(previousOf('goals')).toBe('/welcome/interests')
})
