import { expect, test } from 'vitest'
import { findBigFolders } from './bigFolders.ts'
import { findClimbingImports } from './climbingImports.ts'
import { findWideInterface } from './wideInterfaces.ts'

const filesIn = (folder: string, count: number) => Array.from({ length: count }, (_, n) => `${folder}/file${n}.ts`)

test('a folder with more than 25 files is found, unless it is a list of like things', () => {
  expect(findBigFolders([...filesIn('tools/a', 25), ...filesIn('tools/a/b', 25)])).toEqual([])
  expect(findBigFolders([...filesIn('tools/a', 26), ...filesIn('e2e', 40)])).toEqual([
    'tools/a: 26 files, of which 25 are allowed. Divide it by topic.',
  ])
})

test.each([
  "import { it } from '../../../../x.ts'",
  "import {\n  it,\n} from '../../../../x.ts'",
  "import '../../../../x.ts'",
  "export * from '../../../../x.ts'",
])('an import that climbs four folders is found: %j', (text) => {
  expect(findClimbingImports('a.ts', text)).toEqual(['a.ts: ../../../../x.ts climbs too far. Import it by #.'])
})

test('imports that climb three folders, and imports in quoted texts, are allowed', () => {
  expect(
    findClimbingImports('a.ts', "import { it } from '../../../x.ts'\nconst text = `import '../../../../x.ts'`"),
  ).toEqual([])
})

test('an index of a feature with more than 25 names is found; a namespace counts as one', () => {
  const index = 'apps/server/src/features/one/index.ts'
  const names = Array.from({ length: 24 }, (_, n) => `name${n}`).join(', ')
  const text = `export { ${names} } from './a.ts'\nexport * as b from './b.ts'\n`
  expect(findWideInterface(index, text)).toEqual([])
  expect(findWideInterface(index, `${text}export type { C } from './c.ts'\n`)).toEqual([
    `${index}: 26 names, of which 25 are allowed. Group the names of a topic as a namespace.`,
  ])
  expect(findWideInterface('apps/server/src/features/index.ts', `${text}export { c, d } from './c.ts'\n`)).toEqual([])
})
