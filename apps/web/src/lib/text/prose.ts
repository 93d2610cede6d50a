/** A block of a Markdown text, as far as documents of this product use it. */
export type ProseBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string; readonly id: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'paragraph'; readonly text: string }

const heading = /^(?<marks>#{1,6})\s+(?<text>.+)$/
const item = /^\s*(?:[-*+]|\d+[.)])\s+(?<text>.+)$/

/** Like `readProse`, without the document's own title: for a place that has said it. */
export function readProseBody(text: string): readonly ProseBlock[] {
  const blocks = readProse(text)
  return /^\s*#\s/.test(text) ? blocks.slice(1) : blocks
}

/**
 * Parses headings, lists and paragraphs; everything else stays as written. The result contains no HTML, so texts by
 * anybody can be displayed.
 */
export function readProse(text: string): readonly ProseBlock[] {
  const chunks = text.replaceAll('\r\n', '\n').split(/\n{2,}|\n(?=#{1,6}\s)|(?<=^#{1,6}\s.*)\n/m)
  let count = 0
  return chunks
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '')
    .map((chunk): ProseBlock => {
      const found = heading.exec(chunk)?.groups
      if (found?.['text'] !== undefined) {
        count += 1
        return {
          kind: 'heading',
          level: (found['marks']?.length ?? 1) <= 2 ? 2 : 3,
          text: found['text'],
          id: `section-${count}`,
        }
      }
      const lines = chunk.split('\n')
      const items = lines.map((line) => item.exec(line)?.groups?.['text'])
      if (items.every((one) => one !== undefined)) return { kind: 'list', isOrdered: /^\s*\d/.test(chunk), items }
      return { kind: 'paragraph', text: chunk }
    })
}
