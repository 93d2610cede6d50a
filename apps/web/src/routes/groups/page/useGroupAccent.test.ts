import { expect, test } from 'vitest'
import { groundColorOf } from '@koinon/ui/groundColors'
import type { ShownGroup } from '#features/groups/index.ts'
import { ownColorOf } from './useGroupAccent.ts'

const group = { id: 'g', kind: 'STANDARD', locked: false, picture: null, enterpriseGroup: null }
const colorOf = (part: object) => ownColorOf({ ...group, ...part } as unknown as ShownGroup)

test('a group has the colour of its icon, unless that is grey', () => {
  expect(colorOf({})).toBe(groundColorOf('g'))
  expect(colorOf({ locked: true, enterpriseGroup: undefined })).toBe(groundColorOf('g'))
  expect(colorOf({ picture: { color: '#3f6b2f' } })).toBe('#3f6b2f')
  expect(colorOf({ picture: { color: '#808080' } })).toBeUndefined()
})

test('an organisation and its groups have no colour of their own', () => {
  expect(colorOf({ enterpriseGroup: { id: 'o' } })).toBeUndefined()
  expect(colorOf({ kind: 'ENTERPRISE' })).toBeUndefined()
})
