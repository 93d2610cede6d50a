import { Prose } from '@koinon/ui/foundations/Prose'
import type { ProseBlock } from './prose.ts'

export interface ProseBlocksProps {
  readonly blocks: readonly ProseBlock[]
  readonly lang: string
  /** The level of its own headings; the next for those below them. */
  readonly level: 2 | 3
  /** Links may lead to its headings: only where no other document is shown beside it. */
  readonly hasAnchors?: boolean
}

/** A document of this product, without its title. */
export function ProseBlocks({ blocks, lang, level, hasAnchors = false }: ProseBlocksProps) {
  return (
    <Prose lang={lang}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} level={level} hasAnchors={hasAnchors} />
      ))}
    </Prose>
  )
}

interface BlockProps extends Required<Pick<ProseBlocksProps, 'level' | 'hasAnchors'>> {
  readonly block: ProseBlock
}

function Block({ block, level, hasAnchors }: BlockProps) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  if (block.kind === 'heading') {
    const Heading = `h${level + block.level - 2}` as 'h2' | 'h3' | 'h4'
    return <Heading id={hasAnchors ? block.id : undefined}>{block.text}</Heading>
  }
  const items = block.items.map((item, index) => <li key={index}>{item}</li>)
  return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
}
