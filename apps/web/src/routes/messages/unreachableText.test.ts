import { CallError } from '@koinon/client/errors'
import { expect, test } from 'vitest'
import type { Picked } from './PeoplePicker.tsx'
import { unreachableText } from './unreachableText.ts'

const picked = ['Ana', 'Ben', 'Cem'].map((displayName) => ({ id: displayName, displayName }) as Picked)
const refused = (body: object) => unreachableText(new CallError(403, { code: 'MESSAGES_NOT_ALLOWED', ...body }), picked)

test('a person who cannot be invited to a conversation is named, so that it can begin without them', () => {
  expect(refused({ userIds: ['Ben'] })).toBe('Ben can’t be messaged. Continue without this person.')
  expect(refused({ userIds: ['Cem', 'Ana'] })).toBe('Ana and Cem can’t be messaged. Continue without them.')
})

test('any other refusal keeps its own message', () => {
  expect(refused({})).toBeUndefined()
  expect(unreachableText(new CallError(404, { code: 'USER_NOT_FOUND' }), picked)).toBeUndefined()
  expect(unreachableText(new Error('no'), picked)).toBeUndefined()
})
