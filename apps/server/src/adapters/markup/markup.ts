import { parseDocument } from 'htmlparser2'

/** A part of a parsed document: an element with its children, or text. */
export interface MarkupNode {
  readonly name?: string
  readonly data?: string
  readonly attribs?: Readonly<Record<string, string>>
  readonly children?: readonly MarkupNode[]
}

/** HTML as browsers forgive it, or XML. Nothing is fetched, no entity is followed. */
export const parseMarkup = (text: string, kind: 'HTML' | 'XML'): MarkupNode =>
  parseDocument(text, { xmlMode: kind === 'XML' })
