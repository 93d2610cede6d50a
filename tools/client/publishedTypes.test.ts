import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { contract } from '@koinon/contract'
import { afterAll, expect, test } from 'vitest'
import { publishedTypes } from './buildClient.ts'
import { programCallsOf } from './programCalls.ts'

/** The declarations of the package for programs are made from the document; they have to say what the contract says. */
const root = path.resolve(import.meta.dirname, '../..')
// Within the project, so that the contract is found.
const folder = path.join(root, 'node_modules/.cache/koinon', `types-${process.pid}`)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const equality = `
import type { contract } from '@koinon/contract'
import type { CallInput, CallSpec, Reply } from '@koinon/contract/kernel'
import type { Calls, Json } from './api.d.ts'

/** Only what may be sent and is answered counts, not whether it may be changed afterwards. */
type Plain<T> = unknown extends T
  ? Json
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer I)[]
      ? Plain<I>[]
      : T extends object
        ? { -readonly [K in keyof T]: Plain<T[K]> }
        : T
type Within<A, B> = [A] extends [B] ? true : false
type InputOf<C> = Plain<C extends { input: infer I } ? I : {}>
type AnswerOf<C> = Plain<C extends { answer: infer A } ? A : never>
type Contract = typeof contract
type Difference<Name extends string, C, S extends CallSpec> =
  | (Within<AnswerOf<C>, Plain<Reply<S>>> extends true ? never : \`\${Name} answers more\`)
  | (Within<Plain<Reply<S>>, AnswerOf<C>> extends true ? never : \`\${Name} answers less\`)
  | (Within<InputOf<C>, Plain<CallInput<S>>> extends true ? never : \`\${Name} takes more\`)

${Object.entries(contract)
  .flatMap(([area, calls]) => Object.keys(calls).map((name) => [area, name]))
  .map(
    ([area, name]) =>
      `({} as Difference<'${area}.${name}', Calls['${area}']['${name}'], Contract['${area}']['${name}']>) satisfies never`,
  )
  .join('\n')}
export {}
`

test('the types of every call are those of the contract', async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'api.d.ts'), publishedTypes(programCallsOf(contract)))
  writeFileSync(path.join(folder, 'same.ts'), equality)
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: path.join(root, 'tsconfig.base.json'),
      compilerOptions: { noEmit: true, types: [] },
      include: ['*.ts'],
    }),
  )
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
  const complaints = await promisify(execFile)(process.execPath, [
    compiler,
    '--project',
    folder,
    '--noErrorTruncation',
  ]).then(
    () => '',
    (error: unknown) => (error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)),
  )
  expect(complaints).toBe('')
})
