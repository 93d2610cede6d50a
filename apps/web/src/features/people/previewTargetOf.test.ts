import { expect, test } from 'vitest'
import { previewTargetOf } from './previewTargetOf.ts'

const group = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

test.each([
  ['/@ana', { kind: 'PERSON', id: '@ana' }],
  ['/@%C3%A9va', { kind: 'PERSON', id: '@éva' }],
  [`/people/${group}`, { kind: 'PERSON', id: group }],
  [`/g/${group}`, { kind: 'GROUP', id: group }],
  ['/@ana/media', null],
  ['/g/discover', null],
  ['/p/0190a1b2', null],
])('a link to %s has this preview', (pathname, subject) => {
  expect(previewTargetOf({ pathname })).toEqual(subject)
})
