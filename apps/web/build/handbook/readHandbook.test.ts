import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { forMembers, readHandbook } from './readHandbook.ts'

const read = (text: string) =>
  readHandbook([
    { name: 'one', text },
    { name: 'two', text: '# Two\n\nLead.\n\n## Backups\n\nHere.' },
  ])

test('members read no section for operators, and a link there is only its words', () => {
  const text =
    '# One\n\nSee [more](#for-operators), [two](../two.md).\n\n## For operators\n\nA host.\n\n## Then\n\nThe end.\n'
  const sources = [
    { name: 'one', text },
    { name: 'two', text: '# Two\n\nLead.' },
  ]
  expect(readHandbook(sources.map(forMembers))[0]?.sections).toEqual([
    { id: 'one', title: 'One', blocks: ['See more, [two](https://handbook.invalid/two).'] },
    { id: 'then', title: 'Then', blocks: ['The end.'] },
  ])
})

test('a document is divided at its headings, and links between the parts lead there', () => {
  const [one, two] = read(
    '# One\n\n## Backups\n\nRun\n\n    npm start\n\n    npm stop\n\nthen [look](two.md#backups) at [the file](../deploy/a.md), [this](#the-end).\n\n## Next\n\n### The end\n\n- a\n- b\n',
  )
  expect(one?.sections).toEqual([
    {
      id: 'backups',
      title: 'Backups',
      blocks: [
        'Run',
        '```\nnpm start\n\nnpm stop\n```',
        'then [look](https://handbook.invalid/two-backups) at the file, [this](https://handbook.invalid/next).',
      ],
    },
    { id: 'next', title: 'Next', blocks: ['### The end', '- a\n- b'] },
  ])
  expect(two?.sections.map(({ id }) => id)).toEqual(['two', 'two-backups'])
})

test('a long table becomes several with the same head', () => {
  const rows = Array.from({ length: 31 }, (_, row) => `| ${row} |`)
  const [one] = read(['# One', '', '## Table', '', '| Head |', '| --- |', ...rows].join('\n'))
  expect(one?.sections[0]?.blocks).toEqual([
    expect.stringMatching(/^\| Head \|[^]*\| 29 \|$/),
    '| Head |\n| --- |\n| 30 |',
  ])
})

test('no link of the handbook leads to a part that is not there', () => {
  const folder = path.resolve(import.meta.dirname, '../../../../docs')
  const names = ['install', 'operations', 'settings', 'releases', 'scaling']
  const sources = names.map((name) => ({ name, text: readFileSync(path.join(folder, `${name}.md`), 'utf8') }))
  const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length
  const written = sources.reduce(
    (sum, { text }) =>
      sum + count(text, /\]\((?:(?:install|operations|settings|releases|scaling)\.md)?(?:#[\w-]+)?\)/g),
    0,
  )
  const found = readHandbook(sources)
    .flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks))
    .reduce((sum, block) => sum + count(block, /\]\(https:\/\/handbook\.invalid\//g), 0)
  expect(written).toBeGreaterThan(5)
  expect(found).toBe(written)
})
