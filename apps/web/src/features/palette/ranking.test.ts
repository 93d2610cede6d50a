import { expect, test } from 'vitest'
import type { PaletteEntry, SectionId } from './entries.ts'
import { joinFound } from './joinFound.ts'
import { parseQuery } from './parseQuery.ts'
import { rankEntries } from './rankEntries.ts'
import type { FoundSection } from './rankEntries.ts'

const entry = (section: SectionId, label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: label,
  section,
  label,
  mark: null,
  onTake: () => undefined,
  ...more,
})
const shown = (sections: readonly FoundSection[]) =>
  sections.map(({ id, found }) => `${id}: ${found.map(({ entry: { label } }) => label).join(', ')}`)
const section = (id: SectionId, ...labels: readonly string[]): FoundSection => ({
  id,
  found: labels.map((label) => ({ entry: entry(id, label), marks: [] })),
})

const entries = [
  entry('do', 'Switch to dark'),
  entry('do', 'New post', { keywords: 'write' }),
  entry('people', 'Dario Conti'),
  entry('people', 'Dana Wright', { weight: 3 }),
  entry('groups', 'Sunday Walkers'),
  entry('settings', 'Download your data'),
  entry('settings', 'Appearance', { keywords: 'dark theme' }),
]

test('sections keep their order while names begin as typed; a mere part of a word comes last', () => {
  expect(shown(rankEntries(entries, 'all', 'da'))).toEqual([
    'do: Switch to dark',
    'people: Dana Wright, Dario Conti',
    'settings: Download your data',
    'groups: Sunday Walkers',
  ])
})

test('somebody whose name begins as typed comes before a command with such a keyword', () => {
  expect(shown(rankEntries(entries, 'all', 'wri'))).toEqual(['people: Dana Wright', 'do: New post'])
})

test.each([
  ['>da', 'do', ['do: Switch to dark']],
  ['＠ da', 'people', ['people: Dana Wright, Dario Conti']],
  [':', 'settings', ['settings: Download your data, Appearance']],
  ['#da', 'topics', []],
])('the prefix of %s restricts what is found', (text, scope, found) => {
  const query = parseQuery(text, false)
  expect(query.scope).toBe(scope)
  expect(shown(rankEntries(entries, query.scope, query.words))).toEqual(found)
})

test('! is for people who manage something; for others it is text', () => {
  expect(parseQuery('!rep', true)).toEqual({ scope: 'manage', words: 'rep' })
  expect(parseQuery('!rep', false)).toEqual({ scope: 'all', words: '!rep' })
})

test('what the server found joins below the chosen row, each thing once', () => {
  const local = [section('people', 'Dario'), section('settings', 'Data')]
  const arrived = [section('people', 'Dario', 'Damian'), section('groups', 'Dancers')]
  expect(shown(joinFound(local, arrived, 'people'))).toEqual([
    'people: Dario, Damian',
    'settings: Data',
    'groups: Dancers',
  ])
  expect(shown(joinFound(local, arrived, 'settings'))).toEqual([
    'people: Dario',
    'settings: Data',
    'groups: Dancers',
    'more: Damian',
  ])
})
