import { areFiles } from '@koinon/ui/pastedFiles'
import { closeHistory } from 'prosemirror-history'
import { Fragment, Slice } from 'prosemirror-model'
import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { readMarkdown } from '@koinon/contract/richText'
import type { Formatted } from '@koinon/contract/richText'
import { setLink, typedTarget } from '../commands/inlines.ts'
import { docOf } from '../document/docOf.ts'
import { markdownOf } from '../document/markdownDocs.ts'
import type { EditorRules } from '../document/markdownDocs.ts'
import { schema } from '../document/schema.ts'
import { readHtml } from './readHtml.ts'

const { nodes } = schema

/** In UTF-16 units: far more than any text of ours may have. */
const maxPlain = 50_000

/** Pasted and dropped text as formatted text; with Shift as it is. What is copied is Markdown to other programs. */
export function clipboardPlugin(rules: EditorRules): Plugin {
  let isPlain = false
  return new Plugin({
    props: {
      handleKeyDown(_, { shiftKey }) {
        isPlain = shiftKey
        return false
      },
      // Before the library reads it, which knows no bound.
      handleDOMEvents: {
        paste(view, event) {
          const { clipboardData } = event
          if (clipboardData === null) return false
          // Files are taken by what is around the editor.
          if (areFiles(clipboardData)) return true
          event.preventDefault()
          insert(view, clipboardData, { rules, isPlain })
          return true
        },
        drop(view, event) {
          const { dataTransfer, clientX: left, clientY: top } = event
          const at = view.posAtCoords({ left, top })?.pos
          if (view.dragging !== null || dataTransfer === null || at === undefined) return false
          if (dataTransfer.types.includes('Files')) return true
          event.preventDefault()
          insert(view, dataTransfer, { rules, isPlain: false, at })
          view.focus()
          return true
        },
      },
      clipboardTextSerializer: (slice) => {
        const line = lineIn(slice)
        const blocks = line === null ? slice.content : nodes.paragraph.create(null, line.content)
        return markdownOf(nodes.doc.create(null, blocks), rules)
      },
    },
  })
}

interface Inserting {
  readonly rules: EditorRules
  readonly isPlain: boolean
  /** Where it is dropped; otherwise it replaces the selection. */
  readonly at?: number
}

function insert(view: EditorView, data: DataTransfer, { rules, isPlain, at }: Inserting): void {
  const { state } = view
  const html = data.getData('text/html')
  const plain = data.getData('text/plain').slice(0, maxPlain).replaceAll(/\r\n?/g, '\n')
  const [from, to] = at === undefined ? [state.selection.from, state.selection.to] : [at, at]
  const { parent } = state.doc.resolve(from)
  if (parent.type.spec.code === true) {
    return view.dispatch(closeHistory(state.tr.insertText(plain, from, to)).scrollIntoView())
  }
  const url = /\s/.test(plain.trim()) ? null : typedTarget(plain)
  const isOneLine = parent === state.doc.resolve(to).parent
  if (url !== null && from < to && isOneLine && /^https?:/i.test(plain.trim()))
    return void setLink({ from, to, url: '' }, url)(state, view.dispatch)
  const read = formattedFrom(isPlain ? '' : html, plain, { rules, isPlain })
  if (read.text === '') return
  const isInCell = parent.type === nodes.table_cell
  const slice = isInCell ? lineSliceOf(read) : sliceOf(read)
  // Undone by itself, also right after something else.
  const pasted = closeHistory(isInCell ? state.tr.replace(from, to, slice) : state.tr.replaceRange(from, to, slice))
  view.dispatch(pasted.scrollIntoView().setMeta('paste', true))
}

/** Markdown is read where there is nothing better; from a program that shows its source it is the better. */
function formattedFrom(html: string, plain: string, { rules, isPlain }: Inserting): Formatted {
  if (isPlain) return { text: plain, formats: [] }
  const rich = html === '' ? null : readHtml(html, rules)
  if (rich !== null && rich.text !== '' && (rich.formats.length > 0 || plain === '')) return rich
  return plain === '' ? { text: '', formats: [] } : readMarkdown(plain, rules)
}

/** The words of all lines in one, as a cell takes them. */
function lineSliceOf(formatted: Formatted): Slice {
  const leaves: Node[] = []
  docOf(formatted).descendants((node) => {
    if (node.isTextblock && leaves.length > 0) leaves.push(schema.text(' '))
    if (node.isInline) leaves.push(node.isText ? node : schema.text(' '))
    return true
  })
  return new Slice(Fragment.from(leaves), 0, 0)
}

/** The line that a part of the document is within; null if it has several. */
function lineIn({ content, openStart, openEnd }: Slice): Node | null {
  let line = content.childCount === 1 ? content.firstChild : null
  for (let depth = 1; line !== null; depth += 1) {
    if (line.isTextblock) return Math.min(openStart, openEnd) >= depth ? line : null
    line = line.childCount === 1 ? line.firstChild : null
  }
  return null
}

/** Lines at its ends go on in those where it is put. */
function sliceOf(formatted: Formatted): Slice {
  const { content, firstChild, lastChild } = docOf(formatted)
  const isLine = (block: typeof firstChild) => (block?.type === nodes.paragraph ? 1 : 0)
  return new Slice(content, isLine(firstChild), isLine(lastChild))
}
