import { expect, test } from 'vitest'
import { draftOf } from './draft.ts'

const filled = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return draftOf(form, 'o').body
}
const bare = { enterpriseGroupId: 'o', label: 'Open day', needsApproval: false }

test('empty fields are left to the server', () => {
  expect(filled({ label: ' Open day ', seats: '', until: '', entry: 'AT_FIRST', emailDomains: '' })).toEqual(bare)
})

test('the last day is included, in the local time zone', () => {
  const { expirationDate } = filled({ label: 'Open day', until: '2026-12-24', entry: 'AT_FIRST' })
  expect(expirationDate).toBe(new Date(2026, 11, 24, 23, 59, 59).toISOString())
})

test('people join immediately where no limit is set, or request from the start', () => {
  expect(filled({ label: 'Open day', entry: 'ALWAYS' })).toEqual({ ...bare, approvalFrom: null })
  expect(filled({ label: 'Open day', entry: 'ASK' })).toEqual({ ...bare, needsApproval: true })
})

test('domains are accepted as people write them, each once', () => {
  expect(filled({ label: 'Open day', emailDomains: '@School.example, uni.example;school.example' })).toEqual({
    ...bare,
    emailDomains: ['school.example', 'uni.example'],
  })
})
