import { CallError } from '@koinon/client/errors'
import { expect, test } from 'vitest'
import { ownedGroupsOf } from './ownedGroupsOf.ts'

test('a deletion refused because of groups names them', () => {
  const refused = new CallError(409, {
    code: 'OWNS_GROUPS',
    groups: [{ id: '7', name: 'Choir', kind: 'STANDARD' }, { name: 'no id' }, null],
  })
  expect(ownedGroupsOf(refused)).toEqual([{ id: '7', name: 'Choir' }])
})

test('other refusals name none', () => {
  expect(ownedGroupsOf(new CallError(422, { code: 'NAME_WRONG' }))).toEqual([])
  expect(ownedGroupsOf(new CallError(409, { code: 'OWNS_GROUPS' }))).toEqual([])
  expect(ownedGroupsOf(new Error('away'))).toEqual([])
})
