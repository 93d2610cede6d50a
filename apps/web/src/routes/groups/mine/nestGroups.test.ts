import { expect, test } from 'vitest'
import { nestGroups } from './nestGroups.ts'

const group = (id: string, parentId: string | null = null, home: string | null = null) => ({
  group: { id, parentId, enterpriseGroup: home === null ? null : { id: home, name: home, picture: null } },
})
const shown = (...items: readonly ReturnType<typeof group>[]) =>
  nestGroups(items).map(({ item, depth }) => `${item.group.id}${depth}`)

test('groups stand below their organisation, and subgroups below their group, each in the order of the list', () => {
  expect(
    shown(
      group('bread', 'kitchen', 'mill'),
      group('own'),
      group('mill'),
      group('choir', null, 'mill'),
      group('kitchen', null, 'mill'),
    ),
  ).toEqual(['own0', 'mill0', 'choir1', 'kitchen1', 'bread2'])
})

test('a group whose place the member is not in stands on its own, and a subgroup then below its organisation', () => {
  expect(shown(group('rota', 'allotments', 'mill'), group('choir', null, 'abbey'), group('mill'))).toEqual([
    'choir0',
    'mill0',
    'rota1',
  ])
})
