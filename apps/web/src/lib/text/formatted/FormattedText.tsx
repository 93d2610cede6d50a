import { Fragment, useEffectEvent, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import type { Facet } from '@koinon/contract/shared'
import { type FormatNode, type TableStyle, formatTree } from '@koinon/contract/richText'
import { Icon } from '@koinon/ui/foundations/Icon'
import { FormattedTable } from './FormattedTable.tsx'
import { facetLink } from './facetLink.tsx'
import { word } from '../i18n/index.ts'
import { lazyPart } from '../../navigation/lazyPart.tsx'
import { Spoiler } from './Spoiler.tsx'
import styles from './FormattedText.module.css'

const CodeBlock = lazyPart(
  () => import('./code/CodeBlock.tsx'),
  'CodeBlock',
  ({ words }) => (
    <pre dir="ltr">
      <code>{words}</code>
    </pre>
  ),
)

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
    case 'TITLE':
    case 'HEADING': {
      const Heading = `h${style.kind === 'TITLE' ? 2 : style.level + 1}` as 'h2' | 'h3' | 'h4'
      // Its line is a paragraph everywhere else.
      return <Heading dir="auto">{nodesOf(inner.flatMap((node) => (node.style === null ? node : node.inner)))}</Heading>
    }
    case 'QUOTE':
      return <blockquote dir="auto">{nodesOf(inner)}</blockquote>
    case 'CODE_BLOCK':
      return <CodeBlock language={style.language} words={wordsOf(inner)} />
    case 'TABLE':
      return table(style, inner)
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

const table = ({ header, aligns }: TableStyle, rows: Styled['inner']): ReactNode => (
  <FormattedTable
    hasHeader={header}
    aligns={aligns}
    rows={rows.map((row) => innerOf(row).map((cell) => nodesOf(innerOf(cell))))}
  />
)

const innerOf = (node: FormatNode): readonly FormatNode[] => (node.style === null ? [] : node.inner)

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

const wordsOf = (nodes: readonly FormatNode[]): string =>
  nodes.map((node) => (node.style === null ? node.words : wordsOf(node.inner))).join('')
