import { parseSync } from 'vite'

/** An ESTree node, as the parser returns it. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Parses TypeScript with JSX. Throws with the position if the text is not valid. */
export function parse(file: string, text: string): SyntaxNode {
  const { program, errors } = parseSync(file, text, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' })
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)
  if (!isNode(program)) throw new Error(`${file}: nothing was parsed`)
  return program
}

/** Calls `visit` for the node and everything below it, outermost first. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node)
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) walk(child, visit)
  }
}

/** The strings an expression may evaluate to: a literal, or both sides of a conditional. Null if it is computed. */
export function textsOf(node: unknown): readonly string[] | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']]
  if (node.type === 'JSXExpressionContainer') return textsOf(node['expression'])
  if (node.type === 'TemplateLiteral') return textsOfTemplate(node)
  if (node.type === 'ConditionalExpression') {
    const [yes, no] = [textsOf(node['consequent']), textsOf(node['alternate'])]
    return yes === null || no === null ? null : [...yes, ...no]
  }
  return null
}

function textsOfTemplate(node: SyntaxNode): readonly string[] | null {
  const quasis = Array.isArray(node['quasis']) ? node['quasis'] : []
  const [only] = quasis
  if (quasis.length !== 1 || !isNode(only)) return null
  const value = only['value']
  if (typeof value !== 'object' || value === null || !('cooked' in value)) return null
  return typeof value.cooked === 'string' ? [value.cooked] : null
}

/** The keys of an object literal; null if it is something else or contains a spread. */
export function keysOf(node: unknown): readonly string[] | null {
  if (!isNode(node)) return null
  if (node.type === 'JSXExpressionContainer') return keysOf(node['expression'])
  if (node.type !== 'ObjectExpression' || !Array.isArray(node['properties'])) return null
  const keys = node['properties'].map((property: unknown) => {
    if (!isNode(property) || property.type !== 'Property' || !isNode(property['key'])) return null
    const key = property['key']
    if (key.type === 'Identifier' && typeof key['name'] === 'string') return key['name']
    return key.type === 'Literal' && typeof key['value'] === 'string' ? key['value'] : null
  })
  return keys.every((key) => key !== null) ? keys : null
}
