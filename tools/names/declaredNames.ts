import { isNode, parse, walk } from '../../apps/web/build/syntax.ts'

export interface DeclaredName {
  readonly name: string
  /** A property or method of a type or class; the rest are variables, parameters, functions and types. */
  readonly isProperty: boolean
}

const declared =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|abstract class|class|interface|type|enum) (?<name>[A-Za-z_$][\w$]*)/gm
const listed = /^export (?:type )?\{(?<names>[^}]*)\}/gm

/** The names that a module exports, written in it. */
export function exportedNames(text: string): readonly string[] {
  const lists = [...text.matchAll(listed)].flatMap(([, names = '']) => names.split(','))
  const renamed = lists.map((entry) => (entry.split(/\bas\b/).at(-1) ?? '').replace(/^\s*type\s/, '').trim())
  return [...[...text.matchAll(declared)].map(([, name = '']) => name), ...renamed.filter((name) => name !== '')]
}

/** The parts of a node that declare variables, parameters, functions and types, by its type. */
const declaringParts: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  CatchClause: ['param'],
  ClassDeclaration: ['id'],
  TSTypeAliasDeclaration: ['id'],
  TSInterfaceDeclaration: ['id'],
  TSMethodSignature: ['params'],
  TSFunctionType: ['params'],
}
const propertyTypes = new Set(['PropertyDefinition', 'MethodDefinition', 'TSPropertySignature', 'TSMethodSignature'])

/** The names that a module declares in any place, and does not export. */
export function declaredNames(file: string, text: string): readonly DeclaredName[] {
  const names = new Map<string, DeclaredName>()
  const add = (name: string, isProperty: boolean) => names.set(`${name} ${isProperty}`, { name, isProperty })
  walk(parse(file, text), (node) => {
    for (const part of declaringParts[node.type] ?? []) for (const name of namesIn(node[part])) add(name, false)
    if (propertyTypes.has(node.type)) for (const name of namesIn(node['key'])) add(name, true)
  })
  const exported = new Set(exportedNames(text))
  return [...names.values()].filter(({ name, isProperty }) => isProperty || !exported.has(name))
}

/** The keys of a module's object literals: in the contract, the fields that it states. */
export function literalKeys(file: string, text: string): readonly string[] {
  const keys = new Set<string>()
  walk(parse(file, text), (node) => {
    if (node.type === 'Property') for (const name of namesIn(node['key'])) keys.add(name)
  })
  return [...keys]
}

/** The names that a pattern binds. `{ name }` only repeats a property's name, and a computed key binds none. */
function namesIn(pattern: unknown): readonly string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn)
  if (!isNode(pattern)) return []
  const { type, name } = pattern
  if ((type === 'Identifier' || type === 'PrivateIdentifier') && typeof name === 'string') return [name]
  if (type === 'ObjectPattern') return namesIn(pattern['properties'])
  if (type === 'ArrayPattern') return namesIn(pattern['elements'])
  if (type === 'Property') return pattern['shorthand'] === true ? [] : namesIn(pattern['value'])
  if (type === 'AssignmentPattern') return namesIn(pattern['left'])
  if (type === 'RestElement') return namesIn(pattern['argument'])
  if (type === 'TSParameterProperty') return namesIn(pattern['parameter'])
  return []
}
