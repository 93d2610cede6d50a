import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileNameFault } from './fileNames.ts'
import { findRetiredWord, readRetiredWords, type RetiredWord } from './retiredWords.ts'

const code = '{apps,packages,e2e,bench,tools}/**/*.{ts,tsx,mjs,css,sql}'
const documents = '{*.md,{apps,packages,e2e,bench,tools,docs}/**/*.md}'
const skipped = ['**/node_modules/**', '**/dist/**']

const declared =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|abstract class|class|interface|type|enum) (?<name>[A-Za-z_$][\w$]*)/gm
const listed = /^export (?:type )?\{(?<names>[^}]*)\}/gm

/** The names that a module exports, written in it. */
export function exportedNames(text: string): readonly string[] {
  const lists = [...text.matchAll(listed)].flatMap(([, names = '']) => names.split(','))
  const renamed = lists.map((entry) => (entry.split(/\bas\b/).at(-1) ?? '').replace(/^\s*type\s/, '').trim())
  return [...[...text.matchAll(declared)].map(([, name = '']) => name), ...renamed.filter((name) => name !== '')]
}

/**
 * Every name below `root` that breaks a rule of STYLE.md, one line each. `calls` are the names of the contract's calls,
 * which the specification states; the exports of packages/contract are public and left out as well.
 */
export function findNames(root: string, calls: ReadonlySet<string>): readonly string[] {
  const retired = readRetiredWords(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'))
  const files = globSync(code, { cwd: root, exclude: skipped }).map((file) => file.split(path.sep).join('/'))
  if (files.length === 0) throw new Error('The check of names read no files.')
  const pages = globSync(documents, { cwd: root, exclude: skipped }).map((file) => file.split(path.sep).join('/'))
  return [
    ...[...files, ...pages].flatMap((file) => fileNameFault(file) ?? []),
    ...files.flatMap((file) => retiredIn(file, { root, calls, retired })),
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
