import type { CellContent, Formatted, Style } from '@koinon/contract/richText'
import { maxDepth, tableStyle } from '@koinon/contract/richText'
import { isBlockElement, isSkipped, isTight, languageOf, stylesIn, taskOf, wordItemOf } from './htmlStyles.ts'
import { LineWriter } from './LineWriter.ts'
import type { Container } from './LineWriter.ts'
import { tableCells } from './tableCells.ts'

/** In UTF-16 units. Documents with pictures in them are cut. */
const maxSource = 2_000_000
const maxNodes = 30_000

/** The list that the items directly inside belong to. */
interface List {
  readonly isNumbered: boolean
  number: number
  /** The item read last, which a list between items continues. */
  last: Container | null
}

interface Context {
  readonly styles: readonly Style[]
  readonly containers: readonly Container[]
  readonly list: List | null
  readonly block: Style | null
  /** In a paragraph, from the one before which pages keep a distance. */
  readonly isParagraph: boolean
}

type Task = { readonly node: Node; readonly context: Context } | { readonly end: Context; readonly keepsBlank: boolean }

/**
 * The text of copied HTML with the formats that are known. It is never shown: scripts do not run, and pictures are not
 * loaded. What is too long or too deep is cut.
 */
export function readHtml(html: string, rules = { hasHeadings: true }): Formatted {
  const page = new DOMParser().parseFromString(html.slice(0, maxSource), 'text/html')
  const reading = new Reading({ isTight: isTight(html), hasTables: rules.hasHeadings }, { left: maxNodes })
  reading.read(page.body)
  return reading.writer.result(rules)
}

const outermost: Context = { styles: [], containers: [], list: null, block: null, isParagraph: false }

interface ReadingRules {
  /** Its paragraphs stand without a gap. */
  readonly isTight: boolean
  readonly hasTables: boolean
}

class Reading {
  readonly writer = new LineWriter()
  readonly #rules: ReadingRules
  /** How many more nodes are read. */
  readonly #nodes: { left: number }
  #tasks: Task[] = []
  /** Items of Word's lists, by their levels. */
  #wordItems: { readonly level: number; readonly container: Container }[] = []
  #gapAfter: Context | null = null

  constructor(rules: ReadingRules, nodes: { left: number }) {
    this.#rules = rules
    this.#nodes = nodes
  }

  read(root: Node): void {
    this.#tasks = [{ node: root, context: outermost }]
    for (; this.#nodes.left > 0 && !this.writer.isFull; this.#nodes.left -= 1) {
      const task = this.#tasks.pop()
      if (task === undefined) break
      if ('end' in task) this.#endLine(task.end, task.keepsBlank)
      else this.#readNode(task.node, task.context)
    }
    this.#endLine(outermost, false)
  }

  #readNode(node: Node, context: Context): void {
    if (node.nodeType === 3) return this.#readText(node.nodeValue ?? '', context)
    if (!(node instanceof Element) || isSkipped(node)) return
    if (node.tagName === 'BR') return this.#readBreak(context)
    if (node.tagName === 'TABLE' && this.#readTable(node, context)) return
    const inner = { ...this.#contextIn(node, context), styles: stylesIn(node, context.styles) }
    if (isBlockElement(node)) {
      this.#endLine(context, false)
      // A line break in it is its empty line already.
      const isEmptyLine = this.#rules.isTight && node.tagName === 'P' && node.querySelector('br') === null
      this.#tasks.push({ end: inner, keepsBlank: isEmptyLine })
    }
    if ((node.tagName === 'TD' || node.tagName === 'TH') && !this.writer.isLineBlank) this.writer.add(' | ', [], true)
    for (let child = node.lastChild; child !== null; child = child.previousSibling)
      this.#tasks.push({ node: child, context: inner })
  }

  /** Whether it is read as a table; otherwise each of its rows becomes a line. */
  #readTable(element: Element, context: Context): boolean {
    const isOutermost = context.containers.length === 0 && context.block === null
    const table = this.#rules.hasTables && isOutermost ? tableCells(element) : null
    if (table === null) return false
    this.#endLine(context, false)
    const { rows, header, aligns } = table
    const cells = rows.map((row) => row.map((cell) => this.#readCell(cell)))
    if (cells.some((row) => row.some(({ text }) => text.trim() !== '')))
      this.writer.addTable(cells, tableStyle(header, aligns))
    this.#gapAfter = null
    return true
  }

  #readCell(cell: Element | null): CellContent {
    const reading = new Reading({ isTight: true, hasTables: false }, this.#nodes)
    if (cell !== null) reading.read(cell)
    return reading.writer.content()
  }

  #readText(words: string, context: Context): void {
    const isCode = context.block?.kind === 'CODE_BLOCK'
    // Notion writes its boxes as signs at the beginning of items.
    const item = this.writer.isLineBlank ? context.containers.at(-1) : undefined
    const box = item?.span === null && item.style.kind === 'LIST_ITEM' ? /^\s*\[(?<done>[ xX])\]\s/.exec(words) : null
    if (box !== null && item !== undefined) makeTask(item, box.groups?.['done'] !== ' ')
    this.writer.add(box === null ? words : words.slice(box[0].length), isCode ? [] : context.styles, isCode)
  }

  #readBreak(context: Context): void {
    if (context.block?.kind === 'CODE_BLOCK') this.writer.add('\n', [], true)
    else {
      this.#endLine(context, true)
      this.#gapAfter = null
    }
  }

  #endLine(context: Context, keepsBlank: boolean): void {
    const { containers, block, isParagraph } = context
    const before = this.#gapAfter
    const hasGap =
      isParagraph && !this.#rules.isTight && before !== null && before.containers.at(-1) === containers.at(-1)
    const wasWritten = this.writer.end(containers, block, { hasGap: hasGap && !this.writer.isLineBlank, keepsBlank })
    if (wasWritten) this.#gapAfter = null
    if (wasWritten && isParagraph) this.#gapAfter = context
  }

  #contextIn(element: Element, context: Context): Context {
    const { containers, list } = context
    const plain = { ...context, list: isBlockElement(element) ? null : list, isParagraph: context.isParagraph }
    if (element.tagName !== 'P') this.#endWordList(element)
    const heading = /^H(?<level>[1-6])$/.exec(element.tagName)?.groups?.['level']
    if (heading !== undefined) return { ...plain, block: { kind: 'HEADING', level: Math.min(3, Number(heading)) } }
    switch (element.tagName) {
      case 'P':
        return this.#paragraph(element, plain)
      case 'BLOCKQUOTE':
        return { ...plain, containers: within(containers, { style: { kind: 'QUOTE' }, span: null }) }
      case 'PRE':
        return { ...plain, block: { kind: 'CODE_BLOCK', language: languageOf(element) } }
      case 'UL':
      case 'OL': {
        const isNumbered = element.tagName === 'OL'
        const number = Number(element.getAttribute('start') ?? 1) || 1
        const around = list?.last ? within(containers, list.last) : containers
        return { ...plain, containers: around, list: { isNumbered, number: Math.max(0, number), last: null } }
      }
      case 'LI':
        return { ...plain, isParagraph: false, containers: within(containers, itemOf(element, list)) }
      default:
        return plain
    }
  }

  #paragraph(element: Element, context: Context): Context {
    const item = wordItemOf(element)
    if (item === null) {
      this.#wordItems = []
      return { ...context, isParagraph: true }
    }
    const around = this.#wordItems.filter(({ level }) => level < item.level)
    const style: Style =
      item.number === null
        ? { kind: 'LIST_ITEM', list: 'BULLET' }
        : { kind: 'LIST_ITEM', list: 'NUMBER', number: item.number }
    this.#wordItems = [...around, { level: item.level, container: { style, span: null } }]
    return { ...context, containers: this.#wordItems.map(({ container }) => container).slice(0, maxDepth) }
  }

  #endWordList(element: Element): void {
    if (isBlockElement(element)) this.#wordItems = []
  }
}

/** Deeper than texts are nested nothing is added. */
const within = (containers: readonly Container[], inner: Container): readonly Container[] =>
  containers.length >= maxDepth ? containers : [...containers, inner]

const listItem = (style: Extract<Style, { kind: 'LIST_ITEM' }>): Container => ({ style, span: null })

function itemOf(element: Element, list: List | null): Container {
  const task = taskOf(element)
  const number = list?.number ?? 1
  const item =
    task !== null
      ? listItem({ kind: 'LIST_ITEM', list: 'TASK', checked: task })
      : list?.isNumbered === true
        ? listItem({ kind: 'LIST_ITEM', list: 'NUMBER', number })
        : listItem({ kind: 'LIST_ITEM', list: 'BULLET' })
  if (list !== null) {
    list.last = item
    list.number = Math.min(999_999_999, number + 1)
  }
  return item
}

function makeTask(item: Container, checked: boolean): void {
  item.style = { kind: 'LIST_ITEM', list: 'TASK', checked }
}
