import { Fragment, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Facet } from '@koinon/contract/shared'
import { type FormatNode, formatTree } from '@koinon/contract/richText'
import { Icon } from '@koinon/ui/foundations/Icon'
import { facetLink } from './facetLink.tsx'
import { t, word } from '../i18n/index.ts'
import { Spoiler } from './Spoiler.tsx'
import styles from './FormattedText.module.css'

export interface FormattedTextProps {
  readonly text: string
  readonly facets: readonly Facet[]
  readonly onFormatted?: (() => void) | undefined
}

/** Text with its formats: paragraphs, lists, quotes and code, and what is in them. */
export function FormattedText({ text, facets, onFormatted }: FormattedTextProps) {
  const notifyFormatted = useEffectEvent(() => onFormatted?.())
  useLayoutEffect(() => notifyFormatted(), [])
  return <div className={styles['formatted']}>{nodesOf(formatTree(text, facets))}</div>
}

const nodesOf = (nodes: readonly FormatNode[]): ReactNode =>
  nodes.map((node, index) => (
    <Fragment key={index}>{node.style === null ? node.words : styled(node.style, node.inner)}</Fragment>
  ))

type Styled = Exclude<FormatNode, { style: null }>

function styled(style: Styled['style'], inner: Styled['inner']): ReactNode {
  switch (style.kind) {
    case 'BOLD':
      return <strong>{nodesOf(inner)}</strong>
    case 'ITALIC':
      return <em>{nodesOf(inner)}</em>
    case 'STRIKE':
      return <s>{nodesOf(inner)}</s>
    case 'CODE':
      return <code dir="ltr">{wordsOf(inner)}</code>
    case 'SPOILER':
      return <Spoiler words={wordsOf(inner)}>{nodesOf(inner)}</Spoiler>
    case 'MENTION':
    case 'HASHTAG':
    case 'LINK':
      return facetLink(style, nodesOf(inner))
    default:
      return block(style, inner)
  }
}

function block(style: Exclude<Styled['style'], { kind: 'BOLD' }>, inner: Styled['inner']): ReactNode {
  switch (style.kind) {
    case 'PARAGRAPH':
      // Without a direction of its own: lists and quotes take theirs from the words in them.
      return <p className={styles['plain']}>{nodesOf(inner)}</p>
    case 'HEADING': {
      const Heading = `h${style.level + 1}` as 'h2' | 'h3' | 'h4'
      // Its line is a paragraph everywhere else.
      return <Heading dir="auto">{nodesOf(inner.flatMap((node) => (node.style === null ? node : node.inner)))}</Heading>
    }
    case 'QUOTE':
      return <blockquote dir="auto">{nodesOf(inner)}</blockquote>
    case 'CODE_BLOCK':
      return <CodeBlock language={style.language} words={wordsOf(inner)} />
    case 'LIST':
      return list(style, inner)
    case 'LIST_ITEM':
      return <Item style={style}>{nodesOf(inner)}</Item>
    default:
      return nodesOf(inner)
  }
}

function list(style: Extract<Styled['style'], { kind: 'LIST' }>, inner: Styled['inner']): ReactNode {
  if (style.list === 'NUMBER')
    return (
      <ol dir="auto" start={style.from}>
        {nodesOf(inner)}
      </ol>
    )
  const isTasks = style.list === 'TASK'
  return (
    // Without markers, one browser takes it for no list.
    <ul dir="auto" role={isTasks ? 'list' : undefined} className={isTasks ? styles['tasks'] : undefined}>
      {nodesOf(inner)}
    </ul>
  )
}

interface ItemProps {
  readonly style: Extract<Styled['style'], { kind: 'LIST_ITEM' }>
  readonly children: ReactNode
}

function Item({ style, children }: ItemProps) {
  if (style.list !== 'TASK') return <li>{children}</li>
  const isDone = style.checked === true
  return (
    <li data-done={isDone ? '' : undefined}>
      <span role="img" aria-label={isDone ? word('Done', 'state of a task') : word('To do', 'state of a task')}>
        {isDone && <Icon name="check" size="s" />}
      </span>
      <div>{children}</div>
    </li>
  )
}

/** Code keeps its lines and its direction; what is wider than the page scrolls, also by the keyboard. */
function CodeBlock({ language, words }: { readonly language: string | null; readonly words: string }) {
  const element = useRef<HTMLPreElement>(null)
  useLayoutEffect(() => {
    const shown = element.current
    if (shown === null) return
    if (shown.scrollWidth > shown.clientWidth) shown.tabIndex = 0
    else shown.removeAttribute('tabindex')
  }, [words])
  return (
    <pre
      ref={element}
      dir="ltr"
      role="group"
      aria-label={language === null ? t('Code block') : t('Code in {language}', { language })}
    >
      <code>{words}</code>
    </pre>
  )
}

const wordsOf = (nodes: readonly FormatNode[]): string =>
  nodes.map((node) => (node.style === null ? node.words : wordsOf(node.inner))).join('')
