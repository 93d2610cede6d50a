import { expect, onTestFinished, test, vi } from 'vitest'
import { compileGroup } from './catalogs.ts'
import { checkMessages } from './checkMessages.ts'
import { groupSources } from './groupSources.ts'
import { readSource } from './messages.ts'
import { lengthen, mirror } from './pseudoLocales.ts'

const importLine = "import { T, msg, t, word } from '../lib/i18n/index.ts'\n"
const read = (text: string) => readSource('/web/src/routes/a/page.tsx', importLine + text)

test('messages are found where they are used, with their values', () => {
  const { messages, complaints } = read(
    "const a = t('{name} asked to join', { name }); const b = isNew ? t(`Write to us`) : null",
  )
  expect(messages.map(({ key, values }) => [key, values])).toEqual([
    ['{name} asked to join', ['name']],
    ['Write to us', []],
  ])
  expect(complaints).toEqual([])
})

test('both sides of a conditional are found', () => {
  expect(read("t(isOn ? 'Turn it off' : 'Turn it on')").messages.map(({ key }) => key)).toEqual([
    'Turn it off',
    'Turn it on',
  ])
})

test('a function of the same name from elsewhere is ignored', () => {
  const source = readSource('/web/src/a.ts', "import { t } from './other.ts'\nt('Not ours at all')")
  expect(source.messages).toEqual([])
})

test('a sentence with elements is found in its attribute', () => {
  expect(read('<T message="Read the <a>terms</a>" tags={{}} />').messages[0]?.key).toBe('Read the <a>terms</a>')
})

test('a single word needs a note, which distinguishes its meanings', () => {
  const { messages, complaints } = read("const note = 'verb'; word('Post', note); word('Post', 'noun'); t('Post')")
  expect(messages.slice(0, 2).map(({ note }) => note)).toEqual(['verb', 'noun'])
  expect(complaints).toHaveLength(1)
})

test('text that is not from a catalog is reported', () => {
  const { complaints } = read('<p>Hello there</p>; <Button label="Press me" />; <p>{12} · …</p>')
  expect(complaints).toHaveLength(2)
})

test('values and placeholders that do not match are reported', () => {
  // Shipped languages that lack it are reported as well.
  const wrong = (text: string) => checkMessages('/web/src', [read(text)]).filter((line) => line.startsWith('/web/src'))
  expect(wrong("t('{name} asked', { person })")).toHaveLength(2)
  expect(wrong("t('{count, plural, one {# reply} other {# replies}}', { count })")).toEqual([])
  vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  expect(wrong("t('{count, plural, one {# reply}', { count })")).toHaveLength(1)
})

test('retired wordings and straight apostrophes are reported, and words that only contain one are not', () => {
  const wrong = (text: string) => checkMessages('/web/src', [read(text)]).filter((line) => line.startsWith('/web/src'))
  expect(wrong("t('Look around here')")).toEqual([
    '/web/src/routes/a/page.tsx:2 “Look around” is retired, say “Browse”: Look around here',
  ])
  expect(wrong("t('Somebody who is gone')")).toEqual([expect.stringContaining('say “Deleted account”')])
  expect(wrong("t('{count, plural, one {A friend in common} other {# mutual friends}}', { count })")).toEqual([
    expect.stringContaining('say “1 mutual friend / # mutual friends”'),
  ])
  expect(wrong('t("The event isn\'t on")')).toEqual([expect.stringContaining('an apostrophe is ’')])
  expect(wrong("t('Browse filmmakers’ posts')")).toEqual([])
})

test('the messages of a screen belong to its area, without those already loaded', () => {
  const file = (name: string, imports: { file: string; isLazy: boolean }[] = []) => ({
    file: `/web/src/${name}`,
    messages: [],
    callNames: [],
    complaints: [],
    imports: imports.map((one) => ({ ...one, file: `/web/src/${one.file}` })),
  })
  const groups = groupSources('/web/src', [
    file('app/main.tsx', [
      { file: 'routes/a/page.tsx', isLazy: true },
      { file: 'lib/shared.ts', isLazy: false },
      { file: 'app/dialog.tsx', isLazy: true },
    ]),
    file('app/dialog.tsx'),
    file('lib/shared.ts'),
    file('features/x/list.tsx'),
    file('routes/a/page.tsx', [
      { file: 'features/x/list.tsx', isLazy: false },
      { file: 'lib/shared.ts', isLazy: false },
    ]),
  ])
  const names = (group: string) => groups.get(group)?.map((source) => source.file.replace('/web/src/', ''))
  expect(names('first')).toEqual(['app/main.tsx', 'lib/shared.ts'])
  expect(names('app')).toEqual(['app/dialog.tsx'])
  expect(names('a')).toEqual(['features/x/list.tsx', 'routes/a/page.tsx'])
})

test('English sentences without placeholders are not repeated in the English catalog', () => {
  const { messages } = read("t('Write to us'); t('{name} asked', { name })")
  expect(Object.keys(compileGroup(messages, 'en', {}))).toEqual(['{name} asked'])
  expect(Object.keys(compileGroup(messages, 'ar-XB', {}))).toHaveLength(2)
})

test('the pseudo-locales change the words and nothing else', () => {
  expect(lengthen('{count, plural, one {# reply} other {# replies}} by <a>Ana</a>')).toMatch(
    /^\{count, plural, one \{# ŗëþļý·+\} other \{# ŗëþļïëš·+\}\} ƀý ·+<a>Äñä·+<\/a>$/,
  )
  expect(mirror('Hi {name}')).toBe('\u202eHi \u202c{name}')
})
