import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Lints one file as if it were at `place` in this project. Returns the rules it breaks. */
async function brokenRules(place: string, text: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'koinon-lint-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
  await cp(path.join(root, 'tsconfig.base.json'), path.join(folder, 'tsconfig.json'))
  await mkdir(path.dirname(path.join(folder, place)), { recursive: true })
  await writeFile(path.join(folder, place), text)
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [oxlint, '--type-aware', '--format=json', place], { cwd: folder }, (_, stdout) =>
      resolve(stdout),
    )
  })
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string }[] }
  return diagnostics.map(({ code }) => code)
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

test.each(faults)('%s is found in %s', async (rule, place, text) => {
  expect((await brokenRules(place, text)).join()).toContain(rule)
})

test('clean code passes', async () => {
  expect(await brokenRules('apps/server/src/x.ts', 'export const double = (x: number): number => x * 2\n')).toEqual([])
})
