import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

type Files = readonly (readonly [place: string, text: string])[]

/** Lints files as if they were at their places in this project. Returns the rules that each breaks, by its place. */
async function brokenRules(files: Files): Promise<(place: string) => readonly string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'koinon-lint-'))
  try {
    await cp(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
    await cp(path.join(root, 'tsconfig.base.json'), path.join(folder, 'tsconfig.json'))
    for (const [place, text] of files) {
      await mkdir(path.dirname(path.join(folder, place)), { recursive: true })
      await writeFile(path.join(folder, place), text)
    }
    const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')
    const places = files.map(([place]) => place)
    const output = await new Promise<string>((resolve) => {
      execFile(process.execPath, [oxlint, '--type-aware', '--format=json', ...places], { cwd: folder }, (_, stdout) =>
        resolve(stdout),
      )
    })
    const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] }
    return (place) => diagnostics.filter(({ filename }) => filename === place).map(({ code }) => code)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const faults: readonly (readonly [rule: string, place: string, text: string])[] = [
  ['no-floating-promises', 'tools/x.ts', 'const later = async () => 1\nlater()\n'],
  ['no-misused-promises', 'tools/x.ts', 'const later = async () => true\nif (later()) throw new Error()\n'],
  [
    'switch-exhaustiveness-check',
    'tools/x.ts',
    "export const f = (x: 'A' | 'B') => {\n  switch (x) {\n    case 'A':\n      return 1\n  }\n}\n",
  ],
  ['no-explicit-any', 'tools/x.ts', 'export const x = (y: any) => y\n'],
  ['no-non-null-assertion', 'tools/x.ts', 'export const x = (y?: string) => y!\n'],
  ['no-default-export', 'tools/x.ts', 'export default 1\n'],
  ['no-console', 'apps/server/src/x.ts', "console.log('x')\n"],
  ['no-process-env', 'apps/server/src/x.ts', "export const x = process.env['X']\n"],
  ['no-restricted-globals', 'apps/server/src/x.ts', "export const x = fetch('http://localhost')\n"],
  [
    'max-lines-per-function',
    'apps/server/src/x.ts',
    `export const x = () => {\n${'  JSON.parse("1")\n'.repeat(61)}}\n`,
  ],
  ['max-lines', 'apps/server/src/x.ts', Array.from({ length: 301 }, (_, n) => `export const x${n} = ${n}\n`).join('')],
  [
    'rules-of-hooks',
    'apps/web/src/x.tsx',
    "import { useState } from 'react'\nexport const X = (p: { a: boolean }) => {\n  if (p.a) useState(1)\n  return null\n}\n",
  ],
  ['alt-text', 'apps/web/src/x.tsx', "export const X = () => <img src='/a' />\n"],
]

/** Each in a file of its own. */
const planted = faults.map(([rule, place, text], nth) => [rule, place.replace('x.ts', `x${nth}.ts`), text] as const)

describe('a fault is found, among faults of all kinds', () => {
  let rulesBroken: (place: string) => readonly string[]
  beforeAll(async () => {
    rulesBroken = await brokenRules(planted.map(([, place, text]) => [place, text]))
  })

  test.each(planted)('%s in %s', (rule, place) => {
    expect(rulesBroken(place).join()).toContain(rule)
  })
})

test('clean code passes', async () => {
  const place = 'apps/server/src/x.ts'
  const rulesBroken = await brokenRules([[place, 'export const double = (x: number): number => x * 2\n']])
  expect(rulesBroken(place)).toEqual([])
})
