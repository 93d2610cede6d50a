import { expect, test } from 'vitest'
import { changedRules } from './changedRules.ts'

test('a version of the rules tells what is new and what was taken out', () => {
  expect(changedRules(undefined, ['Be kind'])).toEqual([{ rule: 'Be kind', change: 'SAME' }])
  expect(changedRules(['Be kind', 'No ads'], ['Be kind', 'Ads on Fridays'])).toEqual([
    { rule: 'Be kind', change: 'SAME' },
    { rule: 'Ads on Fridays', change: 'ADDED' },
    { rule: 'No ads', change: 'REMOVED' },
  ])
})
