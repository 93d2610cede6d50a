import { DomHandler, Parser } from 'htmlparser2'

/** A part of a parsed document: an element with its children, or text. */
export interface MarkupNode {
  readonly name?: string
  readonly data?: string
  readonly attribs?: Readonly<Record<string, string>>
  readonly children?: readonly MarkupNode[]
}

/** No honest document is nested deeper. Functions that walk through a document call themselves for each level. */
const deepest = 500

class TooDeep extends Error {}
class BoundedHandler extends DomHandler {
  #depth = 0
  override onopentag(name: string, attributes: Record<string, string>): void {
    this.#depth += 1
    // The parser's own work grows with the square of the depth.
    if (this.#depth > deepest) throw new TooDeep()
    super.onopentag(name, attributes)
  }
  override onclosetag(): void {
    this.#depth -= 1
    super.onclosetag()
  }
}

/**
 * Parses HTML as leniently as browsers do, or XML. Nothing is fetched and no entity is resolved. A document nested too
 * deep to be honest counts as empty.
 */
export function parseMarkup(text: string, kind: 'HTML' | 'XML'): MarkupNode {
  const handler = new BoundedHandler()
  try {
    new Parser(handler, { xmlMode: kind === 'XML' }).end(text)
    return handler.root
  } catch (error) {
    if (error instanceof TooDeep) return { children: [] }
    throw error
  }
}
