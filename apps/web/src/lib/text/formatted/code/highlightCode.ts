import { createLowlight } from 'lowlight'
import { languageNamed } from './languages.ts'

/** A stretch of code, and its part in the language. */
export interface CodePart {
  readonly words: string
  readonly token: CodeToken | null
}
export type CodeToken = 'comment' | 'keyword' | 'string' | 'number' | 'name' | 'meta' | 'added' | 'removed'

const tokens: Readonly<Record<string, CodeToken>> = {
  'hljs-comment': 'comment',
  'hljs-quote': 'comment',
  'hljs-keyword': 'keyword',
  'hljs-selector-tag': 'keyword',
  'hljs-literal': 'number',
  'hljs-number': 'number',
  'hljs-string': 'string',
  'hljs-regexp': 'string',
  'hljs-link': 'string',
  'hljs-title': 'name',
  'hljs-section': 'name',
  'hljs-name': 'keyword',
  'hljs-type': 'name',
  'hljs-built_in': 'name',
  'hljs-attr': 'name',
  'hljs-attribute': 'name',
  'hljs-symbol': 'number',
  'hljs-selector-class': 'name',
  'hljs-selector-id': 'name',
  'hljs-meta': 'meta',
  'hljs-variable': 'meta',
  'hljs-template-variable': 'meta',
  'hljs-addition': 'added',
  'hljs-deletion': 'removed',
}

const lowlight = createLowlight()

/** The parts of code in a language; null if the language is not known. */
export async function highlightCode(words: string, written: string): Promise<readonly CodePart[] | null> {
  const language = languageNamed(written)
  if (language === null) return null
  if (!lowlight.registered(language.name)) lowlight.register(language.name, (await language.load()).default)
  return partsOf(lowlight.highlight(language.name, words).children, null)
}

type Nodes = ReturnType<typeof lowlight.highlight>['children']

const partsOf = (nodes: Nodes, around: CodeToken | null): CodePart[] =>
  nodes.flatMap((node) => {
    if (node.type === 'text') return { words: node.value, token: around }
    if (node.type !== 'element') return []
    const [name] = Array.isArray(node.properties.className) ? node.properties.className : []
    return partsOf(node.children, tokens[String(name)] ?? around)
  })
