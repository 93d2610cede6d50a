import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { wordKey } from '#lib/text/i18n/t.ts'
import { isNode, keysOf, parse, textsOf, walk } from './syntax.ts'
import type { SyntaxNode } from './syntax.ts'

export interface FoundMessage {
  /** The key in the catalogs: the sentence, followed by the note if it is a single word. */
  readonly key: string
  readonly text: string
  readonly note: string | null
  /** Names of the values passed along; null if they cannot be read statically. */
  readonly values: readonly string[] | null
  readonly file: string
  readonly line: number
}

export interface Source {
  readonly file: string
  readonly messages: readonly FoundMessage[]
  /** Strings that may be names of calls, `area.call`. */
  readonly callNames: readonly string[]
  /** Mistakes in how messages are written. */
  readonly complaints: readonly string[]
  readonly imports: readonly { readonly file: string; readonly isLazy: boolean }[]
}

const callName = /^[a-z]\w*\.[a-z]\w*$/i
const i18nEntry = /(?:^|\/)i18n\/(?:index|t|T)\.tsx?$/

/** Reads every source of the web application except tests and the gallery, which only developers see. */
export function readSources(root: string): readonly Source[] {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}gallery${path.sep}`))
  return files.sort().map((file) => readSource(file, readFileSync(file, 'utf8')))
}

/**
 * Reads the sources of the server that address people. The server has no page language: each function is passed its
 * `t`, so every call of something named `t` is a message.
 */
export function readServerSources(root: string): readonly Source[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return translationImport.test(text) ? [readSource(file, text, handedOver)] : []
    })
}
const translationImport = /\btranslat(?:ion|ors?)\b/i
const handedOver: ReadonlyMap<string, string> = new Map([
  ['t', 't'],
  ['word', 'word'],
])

export function readSource(file: string, text: string, handed?: ReadonlyMap<string, string>): Source {
  const program = parse(file, text)
  const found: Findings = {
    file,
    text,
    names: handed ?? namesFromEntry(program),
    constants: constantsOf(program),
    messages: [],
    callNames: [],
    complaints: [],
    imports: [],
  }
  walk(program, (node) => {
    readImport(found, node)
    if (node.type === 'Literal' && callName.test(String(node['value']))) found.callNames.push(String(node['value']))
    if (node.type === 'CallExpression') readCall(found, node)
    if (node.type === 'JSXOpeningElement') readElement(found, node)
    if (node.type === 'JSXText') readBareText(found, node)
  })
  return found
}

interface Findings {
  readonly file: string
  readonly text: string
  /** The local names under which this file imports the translation functions. */
  readonly names: ReadonlyMap<string, string>
  /** Strings the file keeps in a `const`. */
  readonly constants: ReadonlyMap<string, readonly string[]>
  readonly messages: FoundMessage[]
  readonly callNames: string[]
  readonly complaints: string[]
  readonly imports: { file: string; isLazy: boolean }[]
}

function namesFromEntry(program: SyntaxNode): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  walk(program, (node) => {
    if (node.type !== 'ImportDeclaration' || !i18nEntry.test(textsOf(node['source'])?.[0] ?? '')) return
    for (const part of Array.isArray(node['specifiers']) ? node['specifiers'] : []) {
      if (isNode(part) && isNode(part['imported']) && isNode(part['local'])) {
        names.set(String(part['local']['name']), String(part['imported']['name']))
      }
    }
  })
  return names
}

function constantsOf(program: SyntaxNode): ReadonlyMap<string, readonly string[]> {
  const constants = new Map<string, readonly string[]>()
  walk(program, (node) => {
    const texts = node.type === 'VariableDeclarator' ? textsOf(node['init']) : null
    if (texts !== null && isNode(node['id'])) constants.set(String(node['id']['name']), texts)
  })
  return constants
}

const constantOf = (found: Findings, node: unknown): readonly string[] | null =>
  isNode(node) && node.type === 'Identifier' ? (found.constants.get(String(node['name'])) ?? null) : null

function readImport(found: Findings, node: SyntaxNode): void {
  const isLazy = node.type === 'ImportExpression'
  if (!isLazy && !/^(?:Import|ExportNamed|ExportAll)Declaration$/.test(node.type)) return
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return
  const target = textsOf(node['source'])?.[0]
  const file = target === undefined ? null : importedFile(found.file, target)
  if (file !== null) found.imports.push({ file, isLazy })
}

/** The file that a relative import, or one of the package's own `#` imports, leads to; null for other packages. */
function importedFile(importer: string, target: string): string | null {
  if (target.startsWith('.')) return path.resolve(path.dirname(importer), target)
  const sources = /^.*[\\/]src(?=[\\/])/.exec(importer)?.[0]
  return target.startsWith('#') && sources !== undefined ? path.join(sources, target.slice(1)) : null
}

function readCall(found: Findings, node: SyntaxNode): void {
  const callee = node['callee']
  const name = isNode(callee) && callee.type === 'Identifier' ? found.names.get(String(callee['name'])) : undefined
  const [first, second] = Array.isArray(node['arguments']) ? node['arguments'] : []
  if (name === 'word') return readWord(found, node, first, second)
  if (name !== 't' && name !== 'msg') return
  const texts = textsOf(first)
  if (texts === null) {
    if (name === 'msg') complain(found, node, '`msg` wants the sentence as a literal')
    return
  }
  for (const text of texts) addMessage(found, node, text, name === 'msg' ? null : valuesIn(second))
}

function readWord(found: Findings, node: SyntaxNode, first: unknown, second: unknown): void {
  const [texts, notes] = [textsOf(first), textsOf(second) ?? constantOf(found, second)]
  const note = notes?.[0]
  if (texts === null || note === undefined || notes?.length !== 1) {
    return complain(found, node, '`word` wants the word as a literal, and its note as one or in a const')
  }
  for (const text of texts) {
    found.messages.push({ key: wordKey(text, note), text, note, values: [], ...placeOf(found, node) })
  }
}

function readElement(found: Findings, node: SyntaxNode): void {
  const attributes = (Array.isArray(node['attributes']) ? node['attributes'] : []).filter(isNode)
  const name = isNode(node['name']) ? String(node['name']['name']) : ''
  const named = (imported: string) =>
    attributes.find((attribute) => isNode(attribute['name']) && attribute['name']['name'] === imported)?.['value']
  if (found.names.get(name) === 'T') {
    const texts = textsOf(named('message'))
    const values = named('values')
    if (texts === null) return complain(found, node, '`T` wants its message as a literal')
    return texts.forEach((text) => addMessage(found, node, text, valuesIn(values)))
  }
  for (const attribute of ['label', 'title', 'aria-label', 'placeholder', 'alt', 'description', 'hint']) {
    const [text] = textsOf(named(attribute)) ?? []
    if (text !== undefined && /\p{L}/u.test(text)) complain(found, node, `"${text}" does not come from a catalog`)
  }
}

function readBareText(found: Findings, node: SyntaxNode): void {
  const text = typeof node['value'] === 'string' ? node['value'].trim() : ''
  if (/\p{L}/u.test(text)) complain(found, node, `"${text}" does not come from a catalog`)
}

const valuesIn = (node: unknown): readonly string[] | null => (node === undefined ? [] : keysOf(node))

/** A sentence with the names of its values; null: not known here. */
function addMessage(found: Findings, node: SyntaxNode, text: string, values: readonly string[] | null): void {
  if (/^\p{L}+$/u.test(text)) complain(found, node, `"${text}" is one word: say it by \`word\`, with a note`)
  found.messages.push({ key: text, text, note: null, values, ...placeOf(found, node) })
}

function complain(found: Findings, node: SyntaxNode, what: string): void {
  const { file, line } = placeOf(found, node)
  found.complaints.push(`${file}:${line} ${what}`)
}

const placeOf = (found: Findings, node: SyntaxNode) => ({
  file: found.file,
  line: found.text.slice(0, node.start).split('\n').length,
})
