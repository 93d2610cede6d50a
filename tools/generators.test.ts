import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

/** Others make their clients from the document: what two generators make of it has to compile as it is. */
const root = path.resolve(import.meta.dirname, '..')
const document = path.join(root, 'docs/openapi.json')
const folder = await mkdtemp(path.join(tmpdir(), 'koinon-generators-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = promisify(execFile)
const node = (script: string, args: readonly string[]) =>
  run(process.execPath, [path.join(root, 'node_modules', script), ...args], { cwd: folder, maxBuffer: 1024 ** 2 * 16 })

const strict = {
  compilerOptions: {
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
  },
  include: ['**/*.ts'],
}

/** The compiler's complaints about all that was generated into a folder; nothing, if it compiles. */
async function complaintsAbout(name: string): Promise<string> {
  const config = path.join(folder, name, 'tsconfig.json')
  await writeFile(config, JSON.stringify(strict))
  return node('typescript/bin/tsc', ['--project', config]).then(
    ({ stdout }) => stdout,
    (error: unknown) => (error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)),
  )
}

test.for([
  ['orval', 'orval/dist/bin/orval.mjs', ['--input', document, '--output', 'orval/client.ts', '--client', 'fetch']],
  [
    'openapi-typescript-codegen',
    'openapi-typescript-codegen/bin/index.js',
    ['--input', document, '--output', 'openapi-typescript-codegen', '--useUnionTypes'],
  ],
] as const)('the client that %s generates from the document compiles strictly', async ([name, script, args]) => {
  await node(script, args)
  expect((await readdir(path.join(folder, name), { recursive: true })).some((file) => file.endsWith('.ts'))).toBe(true)
  expect(await complaintsAbout(name)).toBe('')
})
