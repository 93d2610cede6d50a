import { expect, test } from 'vitest'
import { groupedSecret, recoveryFile } from './secrets.ts'

test('a secret is shown in groups of four, without trailing characters', () => {
  expect(groupedSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
  expect(groupedSecret('ABCDEFGH')).toBe('ABCD EFGH')
})

test('the file of recovery codes says whose they are and has one per line', () => {
  expect(recoveryFile('Koinon', 'ana', ['one', 'two']).split('\r\n')).toEqual(['Koinon @ana', '', 'one', 'two', ''])
})
