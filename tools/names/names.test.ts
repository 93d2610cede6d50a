import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { declaredNames } from './declaredNames.ts'
import { fileNameFault } from './fileNames.ts'
import { findNames } from './findNames.ts'
import { findRetiredWord, readRetiredWords, wordsOf } from './retiredWords.ts'
import { vagueComments } from './vagueComments.ts'

const glossary = `# Glossary

| Word | Meaning | Not |
| ---- | ------- | --- |
| post | a text  | \`old\` |

## Retired words

| Retired     | Use               |
| ----------- | ----------------- |
| \`tell…\`     | notify…           |
| \`…told…\`    | reported          |
| \`…standing\` | …State            |
| \`line\`      | by meaning        |
| \`takeAway…\` | softDelete…       |
`
const retired = readRetiredWords(glossary)

test.each([
  ['tellGuests', 'tell…'],
  ['tell', 'tell…'],
  ['told', '…told…'],
  ['UntilToldAgain', '…told…'],
  ['own-standing', '…standing'],
  ['LINE', 'line'],
  ['takeAwayPost', 'takeAway…'],
])('%s contains the retired word %s', (name, pattern) => {
  expect(findRetiredWord(name, retired)?.pattern).toBe(pattern)
})

test.each(['teller', 'retell', 'doTell', 'standingOrder', 'lineHeight', 'take', 'takeAcross', 'old'])(
  '%s contains none',
  (name) => {
    expect(findRetiredWord(name, retired)).toBeUndefined()
  },
)

test('a glossary without its table is refused', () => {
  expect(() => readRetiredWords('# Glossary')).toThrow('no table')
})

test('names are split at capitals, hyphens and underscores', () => {
  expect(wordsOf('isKeyTo')).toEqual(['is', 'key', 'to'])
  expect(wordsOf('is-key_TO')).toEqual(['is', 'key', 'to'])
})

test.each([
  'apps/server/src/kernel/work/jobs.ts',
  'apps/web/src/lib/PostCard.test.tsx',
  'apps/server/migrations/0011_eventCheckIn.sql',
  'apps/server/src/adapters/images/libheif-js.d.ts',
  'apps/web/src/features/posts/sendingPosts.ts',
  'apps/server/src/features/profiles/calls/prayersPraying.ts',
  'apps/server/src/adapters/images/string.ts',
  'docs/guides/add-a-call.md',
  'docs/decisions/README.md',
])('%s is well named', (file) => {
  expect(fileNameFault(file)).toBeUndefined()
})

test.each([
  'apps/server/src/kernel/work/queue-jobs.ts',
  'apps/server/src/two-factor/codes.ts',
  'apps/server/migrations/events.sql',
  'apps/web/src/lib/holding.ts',
  'apps/web/src/lib/watchScrolling.ts',
  'apps/web/src/lib/useHolding.ts',
  'e2e/writing.test.ts',
  'docs/guides/addACall.md',
])('%s is not', (file) => {
  expect(fileNameFault(file)).toContain(file)
})

test('retired words are found in files, folders and exports, but not in calls and in the contract', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'koinon-names-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const files = {
    'docs/glossary.md': glossary,
    'packages/contract/src/told.ts': 'export const tellAll = 1',
    'apps/server/src/a.ts': 'export const tellAll = 1\nconst told = 2\nexport { told as reported, told as toldAgain }',
    'apps/server/src/told/b.ts': 'export const tellGroup = 1',
    'tools/my-tool.ts': 'export const fine = 1',
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
  expect(findNames(root, new Set(['tellGroup']))).toEqual([
    'apps/server/src/a.ts: the export tellAll contains a retired word: tell… → notify…',
    'apps/server/src/a.ts: the export toldAgain contains a retired word: …told… → reported',
    'apps/server/src/a.ts: the name told contains a retired word: …told… → reported',
    'apps/server/src/told/b.ts: the file name told contains a retired word: …told… → reported',
    'packages/contract/src/told.ts: the file name told contains a retired word: …told… → reported',
    'tools/my-tool.ts: neither camelCase nor PascalCase',
  ])
})

test('names are read wherever a module declares them', () => {
  const text = `
    const { a: b, shorthand, ...rest } = given, [c = 1] = list
    function d({ e: { f } }: { g: string }, h = 2) { try { i() } catch (j) { return k => k } }
    class L { #m = 1; n(o) {} ; ['computed'] = 2 }
    interface P { q: string; r(s: string): void }
    type T = (u: number) => void
export const exported = { v: 1 }`
  const names = declaredNames('a.ts', text)
  const named = (properties: boolean) =>
    names.filter(({ isProperty }) => isProperty === properties).map(({ name }) => name)
  expect(named(false).toSorted()).toEqual(['L', 'P', 'T', 'b', 'c', 'd', 'h', 'j', 'k', 'o', 'rest', 's', 'u'])
  expect(named(true).toSorted()).toEqual(['g', 'm', 'n', 'q', 'r'])
})

test('retired words are found in local names, but not in fields of the contract and plain words', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'koinon-names-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const files = {
    'docs/glossary.md': glossary,
    'packages/contract/src/a.ts': 'export const a = { told: 1 }',
    'packages/client/src/a.ts': 'const told = 1',
    'packages/ui/src/a.d.ts': 'declare const told: 1',
    'apps/server/src/a.ts': `
      interface Facts { readonly told: string; readonly tellAll: boolean; readonly told_at: Date }
      export const read = ({ told }: Facts, line: string, told: string) => told`,
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
  expect(findNames(root, new Set())).toEqual([
    'apps/server/src/a.ts: the name tellAll contains a retired word: tell… → notify…',
    'apps/server/src/a.ts: the name told contains a retired word: …told… → reported',
    'packages/client/src/a.ts: the name told contains a retired word: …told… → reported',
  ])
})

// Comments in quotes would be found in this file, too.
const block = (text: string) => `/** ${text} */`

test.each([
  ['a.ts', block('What a guest answers.'), 'What'],
  ['a.tsx', block('\n   * Those who may come.\n  '), 'Those'],
  ['a.ts', ['//', 'Whoever comes.'].join(' '), 'Whoever'],
  ['a.css', block('The same for phones.'), 'The same'],
  ['apps/server/migrations/0003_users.sql', '-- Who follows whom.', 'Who'],
])('in %s, the comment %j is vague', (file, text, word) => {
  expect(vagueComments(file, text)).toEqual([
    expect.stringMatching(`^${file}:[12]: the comment begins with "${word}" instead of the thing`),
  ])
})

test.each([
  block('The answer of a guest: what they write.'),
  ['A guest answers.', 'What follows continues the line before.'].map((line) => `// ${line}`).join('\n'),
  "const text = 'What a guest answers'",
  block('Whatsoever.'),
])('the comment %j is a plain statement', (text) => {
  expect(vagueComments('a.ts', text)).toEqual([])
})
