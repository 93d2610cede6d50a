import type { Block } from './fitBlocks.ts'

/** Lines that are in no inner block: text, or the lines of code. Together with the blocks beside it covers all lines. */
export interface TextNode {
  readonly style: null
  readonly first: number
  readonly last: number
}
export interface BlockNode {
  readonly style: Block['style']
  readonly first: number
  readonly last: number
  readonly inner: readonly LineNode[]
}
export type LineNode = TextNode | BlockNode

/** Nests blocks that fit the text, outer before inner. */
export function blockTree(lineCount: number, blocks: readonly Block[]): LineNode[] {
  let at = 0
  const build = (first: number, last: number): LineNode[] => {
    const nodes: LineNode[] = []
    let line = first
    for (let block = blocks[at]; block !== undefined && block.first <= last; block = blocks[at]) {
      if (block.first > line) nodes.push({ style: null, first: line, last: block.first - 1 })
      at += 1
      nodes.push({ style: block.style, first: block.first, last: block.last, inner: build(block.first, block.last) })
      line = block.last + 1
    }
    if (line <= last) nodes.push({ style: null, first: line, last })
    return nodes
  }
  return build(0, lineCount - 1)
}
