import { expect, test } from 'vitest'
import { findBigFolders } from './bigFolders.ts'
import { findClimbingImports } from './climbingImports.ts'

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
