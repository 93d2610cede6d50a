import { expect, test } from 'vitest'
import { paragraphChanges } from './paragraphChanges.ts'

const marks = { SAME: ' ', ADDED: '+', REMOVED: '-' } as const
const shown = (before: string, after: string) =>
  paragraphChanges(before, after).map(({ kind, text }) => `${marks[kind]}${text}`)

test.each([
  ['a\n\nb\n\nc', 'a\n\nc', [' a', '-b', ' c']],
  ['a\n\nb', 'a\n\nnew\n\nb', [' a', '+new', ' b']],
  ['a\n\nold\n\nb', 'a\n\nnew\n\nb', [' a', '-old', '+new', ' b']],
  ['', 'a', ['+a']],
  ['a', '', ['-a']],
  ['a\r\n\r\nb', 'a\n\n\nb', [' a', ' b']],
  ['a\n\nb\n\na', 'a\n\na', [' a', '-b', ' a']],
])('from %j to %j', (before, after, expected) => {
  expect(shown(before, after)).toEqual(expected)
})
