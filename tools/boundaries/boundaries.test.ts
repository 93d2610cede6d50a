import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findViolations } from './findViolations.ts'
import { rules } from './rules.ts'

type Tree = Record<string, string>

/** Writes a small project and checks it. Returns the names of the broken rules with the file that breaks them. */
async function check(tree: Tree): Promise<string[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'koinon-boundaries-'))
  try {
    for (const [file, text] of Object.entries({ ...neighbours, ...tree })) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true })
      await writeFile(path.join(root, file), text)
    }
    const { violations } = await findViolations(root)
    return violations.map((line) => line.split(' → ')[0] ?? '')
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

const installedPackage = (name: string): Tree => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({
    name,
    version: '1.0.0',
    type: 'module',
    exports: './index.js',
  }),
  [`node_modules/${name}/index.js`]: 'export const it = 1',
})

/** The targets of the planted imports; they break no rule by themselves. */
const neighbours: Tree = {
  'package.json': JSON.stringify({
    name: 'planted',
    type: 'module',
    dependencies: { kysely: '1', stripe: '1', undici: '1', zod: '1' },
  }),
  ...installedPackage('kysely'),
  ...installedPackage('stripe'),
  ...installedPackage('undici'),
  ...installedPackage('zod'),
  'packages/contract/src/index.ts': "export { it } from 'zod'",
  'packages/client/src/index.ts': "export { it } from '../../contract/src/index.ts'",
  'packages/ui/src/Button.tsx': 'export const Button = () => <button />',
  'apps/server/package.json': JSON.stringify({
    name: 'server',
    type: 'module',
    imports: { '#features/*': './src/features/*' },
  }),
  'apps/server/src/features/groups/index.ts': "import '#features/users/index.ts'\nexport interface Row { id: string }",
  'apps/server/src/features/profiles/index.ts': 'export const it = 1',
  'apps/server/src/features/users/index.ts': 'export const it = 1',
  'apps/server/src/kernel/refusal.ts': 'export const refuse = 1',
  'apps/server/src/kernel/text/emoji.ts': "export { refuse } from '../refusal.ts'",
  'apps/server/src/kernel/work/jobs.ts':
    "export { refuse } from '../text/emoji.ts'\nexport interface Job { id: string }",
  'apps/server/src/kernel/http/app.ts': "export type { Job as App } from '../work/jobs.ts'",
  'apps/server/src/adapters/cards/stripe.ts': "export { it } from 'stripe'",
  'apps/server/src/adapters/fetch/fetcher.ts': "import 'undici'\nexport const it = 1",
  'apps/server/src/features/b/index.ts': "export { it } from './store/rows.ts'",
  'apps/server/src/features/b/store/rows.ts': "export { it } from 'kysely'\nexport interface Row { id: string }",
  'apps/server/src/features/a/words.ts': 'export const words = 1',
  'apps/server/src/features/a/policy.ts':
    "import { refuse } from '../../kernel/refusal.ts'\nimport { words } from './words.ts'\nimport type { Row } from '../b/index.ts'\nexport const it = (row: Row) => [refuse, words, row]",
  'apps/server/src/features/a/calls/other.ts': 'export const it = 1',
  'apps/server/test/world.ts': "export { it } from '../src/features/b/store/rows.ts'",
  'apps/web/src/app/main.tsx': "export { it } from '../routes/home.tsx'",
  'apps/web/src/routes/home.tsx': "export { it } from '../features/b/List.tsx'",
  'apps/web/src/features/b/List.tsx': "export { it } from '../../lib/calls.ts'",
  'apps/web/src/lib/calls.ts': "export { it } from '../../../../packages/client/src/index.ts'",
}

const feature = 'apps/server/src/features/a'
const kernel = 'apps/server/src/kernel'

/** One planted violation for every rule: where, and what it imports. */
const faults: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['resolvable', 'tools/lost.ts', "import './nowhere.ts'"],
  ['product-without-tests', `${feature}/services/x.ts`, "import '../../../../test/world.ts'"],
  ['contract-alone', 'packages/contract/src/x.ts', "import 'stripe'"],
  ['contract-alone', 'packages/contract/src/y.ts', "import 'node:fs'"],
  ['client-light', 'packages/client/src/x.ts', "import 'undici'"],
  ['ui-without-data', 'packages/ui/src/x.tsx', "import '../../contract/src/index.ts'"],
  ['packages-below-apps', 'packages/client/src/y.ts', "import '../../../apps/web/src/lib/calls.ts'"],
  ['web-not-server', 'apps/web/src/lib/x.ts', "import '../../../server/src/kernel/refusal.ts'"],
  ['server-not-web', `${feature}/services/y.ts`, "import '../../../../../web/src/lib/calls.ts'"],
  ['web-lib-low', 'apps/web/src/lib/y.ts', "import '../features/b/List.tsx'"],
  ['web-features-low', 'apps/web/src/features/a/X.tsx', "import '../../routes/home.tsx'"],
  ['web-routes-low', 'apps/web/src/routes/x.tsx', "import '../app/main.tsx'"],
  ['web-features-apart', 'apps/web/src/features/a/Y.tsx', "import '../b/List.tsx'"],
  ['features-by-the-door', `${feature}/calls/x.ts`, "import { it } from '../../b/store/rows.ts'\nexport const y = it"],
  [
    'features-by-the-door',
    `${feature}/calls/typed.ts`,
    "import type { Row } from '../../b/store/rows.ts'\nexport type Y = Row",
  ],
  [
    'floors',
    'apps/server/src/features/users/x.ts',
    "import type { Row } from '#features/groups/index.ts'\nexport type Y = Row",
  ],
  ['floors', 'apps/server/src/features/chat/x.ts', "import '#features/profiles/index.ts'"],
  ['kernel-below-features', 'apps/server/src/kernel/x.ts', "import '../features/b/index.ts'"],
  ['kernel-rooms', `${kernel}/paths.ts`, "import './text/emoji.ts'"],
  ['kernel-rooms', `${kernel}/text/x.ts`, "import '../http/app.ts'"],
  ['kernel-rooms', `${kernel}/database/x.ts`, "import type { Job } from '../work/jobs.ts'\nexport type X = Job"],
  ['kernel-rooms', `${kernel}/realtime/sockets/x.ts`, "import '../../work/jobs.ts'"],
  ['kernel-rooms', `${kernel}/work/x.ts`, "import type { App } from '../http/app.ts'\nexport type X = App"],
  ['sql-in-stores', `${feature}/calls/y.ts`, "import { it } from 'kysely'\nexport const y = it"],
  ['vendors-in-adapters', `${feature}/services/z.ts`, "import 'stripe'"],
  ['kernel-packages', 'apps/server/src/kernel/y.ts', "import 'stripe'"],
  ['calls-apart', `${feature}/calls/z.ts`, "import './other.ts'"],
  ['pure-policies', `${feature}/policy.ts`, "import { readFileSync } from 'node:fs'\nexport const it = readFileSync"],
  ['pure-policies', 'apps/server/src/features/b/policy.ts', "import './store/rows.ts'"],
  ['one-fetcher', 'apps/server/src/adapters/cards/x.ts', "import 'node:https'"],
]

test('a project that follows the rules passes', async () => {
  expect(await check({})).toEqual([])
})

describe('a breach is found, among breaches of all rules', () => {
  let found: readonly string[]
  beforeAll(async () => {
    found = await check(Object.fromEntries(faults.map(([, file, text]) => [file, text])))
  })

  test.each(faults)('%s: in %s', (rule, file) => {
    expect(found).toContain(`${rule}: ${file}`)
  })
})

test('no-cycles: modules that import each other are found, also if one of them imports only a type', async () => {
  const round = await check({ 'tools/a.ts': "import './b.ts'", 'tools/b.ts': "import './a.ts'" })
  expect(round.join()).toContain('no-cycles: tools/')
  const types = await check({
    'tools/a.ts': "import type { B } from './b.ts'\nexport type A = B | 1",
    'tools/b.ts': "import { it } from './c.ts'\nimport type { A } from './a.ts'\nexport type B = A | typeof it",
    'tools/c.ts': 'export const it = 1',
  })
  expect(types.join()).toContain('no-cycles: tools/')
})

test('every rule has a planted violation', () => {
  const planted = new Set(faults.map(([rule]) => rule))
  expect(rules.map((rule) => rule.name ?? '').filter((name) => !planted.has(name))).toEqual(['no-cycles'])
})

test('a check that reads nothing is no check', async () => {
  const empty = await mkdtemp(path.join(tmpdir(), 'koinon-boundaries-'))
  onTestFinished(() => rm(empty, { recursive: true, force: true }))
  await expect(findViolations(empty)).rejects.toThrow('not read')
})
