import { parseDocument } from 'htmlparser2'

/** A part of a parsed document: an element with its children, or text. */
export interface MarkupNode {
  readonly name?: string
  readonly data?: string
  readonly attribs?: Readonly<Record<string, string>>
  readonly children?: readonly MarkupNode[]
}

/** Parses HTML as leniently as browsers do, or XML. Nothing is fetched and no entity is resolved. */
export const parseMarkup = (text: string, kind: 'HTML' | 'XML'): MarkupNode =>
  parseDocument(text, { xmlMode: kind === 'XML' })
