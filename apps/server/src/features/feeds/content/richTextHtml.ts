import { type FormatNode, formatTree } from '@koinon/contract/richText'
import type { RichText } from '@koinon/contract/shared'
import { spoilerMark } from '@koinon/contract/text'
import { escapeHtml } from '#kernel/text/escapeHtml.ts'

type Styled = Exclude<FormatNode, { style: null }>

/** A text with its formats as HTML that any reader shows: without classes, and with a mark in place of spoilers. */
export const richTextHtml = (origin: string, { text, facets }: RichText): string =>
  htmlOf(origin, formatTree(text, facets))

const htmlOf = (origin: string, nodes: readonly FormatNode[]): string =>
  nodes
    .map((node) =>
      node.style === null
        ? escapeHtml(node.words).replaceAll('\n', '<br>')
        : styledHtml(origin, node.style, node.inner),
    )
    .join('')

const plainElements: Readonly<Partial<Record<Styled['style']['kind'], string>>> = {
  BOLD: 'strong',
  ITALIC: 'em',
  STRIKE: 's',
  CODE: 'code',
  PARAGRAPH: 'p',
  QUOTE: 'blockquote',
  ROW: 'tr',
  CELL: 'td',
  TABLE: 'table',
}

function styledHtml(origin: string, style: Styled['style'], inner: Styled['inner']): string {
  const element = plainElements[style.kind]
  if (element !== undefined) return `<${element}>${htmlOf(origin, inner)}</${element}>`
  switch (style.kind) {
    case 'SPOILER':
      return spoilerMark
    case 'MENTION':
      return linkHtml(`${origin}/people/${style.userId}`, htmlOf(origin, inner))
    case 'HASHTAG':
      return linkHtml(`${origin}/topic/${encodeURIComponent(style.tag)}`, htmlOf(origin, inner))
    case 'LINK':
      return linkHtml(style.url, htmlOf(origin, inner))
    case 'TITLE':
    case 'HEADING': {
      const level = style.kind === 'TITLE' ? 2 : style.level + 1
      // Its line is a paragraph everywhere else.
      const words = inner.flatMap((node) => (node.style === null ? [node] : node.inner))
      return `<h${level}>${htmlOf(origin, words)}</h${level}>`
    }
    case 'CODE_BLOCK':
      return `<pre><code>${escapeHtml(wordsOf(inner))}</code></pre>`
    case 'LIST':
      return style.list === 'NUMBER'
        ? `<ol start="${style.from}">${htmlOf(origin, inner)}</ol>`
        : `<ul>${htmlOf(origin, inner)}</ul>`
    case 'LIST_ITEM': {
      const mark = style.list === 'TASK' ? (style.checked === true ? '☑ ' : '☐ ') : ''
      return `<li>${mark}${htmlOf(origin, inner)}</li>`
    }
    default:
      return htmlOf(origin, inner)
  }
}

const linkHtml = (url: string, inner: string): string => `<a href="${escapeHtml(url)}">${inner}</a>`

const wordsOf = (nodes: readonly FormatNode[]): string =>
  nodes.map((node) => (node.style === null ? node.words : wordsOf(node.inner))).join('')
