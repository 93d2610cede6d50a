import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { exportedNames, literalKeys } from './declaredNames.ts'
import { fileNameFault } from './fileNames.ts'
import { retiredLocals } from './localNames.ts'
import { findRetiredWord, readRetiredWords, type RetiredWord } from './retiredWords.ts'
import { vagueComments } from './vagueComments.ts'

const code = '{apps,packages,e2e,bench,tools}/**/*.{ts,tsx,mjs,css,sql}'
const documents = '{*.md,{apps,packages,e2e,bench,tools,docs}/**/*.md}'
const skipped = ['**/node_modules/**', '**/dist/**']

/**
 * Every name and comment below `root` that breaks a rule of STYLE.md, one line each. `calls` are the names of the contract's calls,
 * which the specification states; the exports of packages/contract are public and left out as well. A property may
 * bear the name of a field that the contract states.
 */
export function findNames(root: string, calls: ReadonlySet<string>): readonly string[] {
  const retired = readRetiredWords(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'))
  const files = globSync(code, { cwd: root, exclude: skipped }).map((file) => file.split(path.sep).join('/'))
  if (files.length === 0) throw new Error('The check of names read no files.')
  const pages = globSync(documents, { cwd: root, exclude: skipped }).map((file) => file.split(path.sep).join('/'))
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const isTyped = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')
  const typed = files.filter(isTyped)
  const stated = typed.filter((file) => file.startsWith('packages/contract/src/'))
  const fields = new Set(stated.flatMap((file) => literalKeys(file, read(file))))
  const isPublic = (name: string) => calls.has(name) || fields.has(name)
  return [
    ...[...files, ...pages].flatMap((file) => fileNameFault(file) ?? []),
    ...files.flatMap((file) => vagueComments(file, read(file))),
    ...files.flatMap((file) => retiredIn(file, { root, calls, retired })),
    ...typed.flatMap((file) => retiredLocals(file, read(file), { isPublic, retired })),
  ].toSorted()
}

interface Rules {
  readonly root: string
  readonly calls: ReadonlySet<string>
  readonly retired: readonly RetiredWord[]
}

function retiredIn(file: string, { root, calls, retired }: Rules): readonly string[] {
  const base = path.posix.basename(file).replace(/\..*$/, '')
  const isPublic = file.startsWith('packages/contract/')
  const exported = isPublic || file.endsWith('.css') ? [] : exportedNames(readFileSync(path.join(root, file), 'utf8'))
  return [
    ...[...file.split('/').slice(0, -1), base].map((name) => [name, 'the file name'] as const),
    ...exported.map((name) => [name, 'the export'] as const),
  ].flatMap(([name, kind]) => {
    const word = calls.has(name) ? undefined : findRetiredWord(name, retired)
    return word ? [`${file}: ${kind} ${name} contains a retired word: ${word.pattern} → ${word.use}`] : []
  })
}
