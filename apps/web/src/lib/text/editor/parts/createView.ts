import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState, Selection, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { editorKeys } from '../commands/editorKeys.ts'
import { tableKeys } from '../commands/tableKeys.ts'
import { completeTables } from '../commands/tables.ts'
import { typedMarks } from '../commands/typedMarks.ts'
import { docOfMarkdown, markdownOf, positionOf } from '../document/markdownDocs.ts'
import type { EditorRules } from '../document/markdownDocs.ts'
import { schema } from '../document/schema.ts'
import { clipboardPlugin } from '../paste/clipboardPlugin.ts'

/** The caret or selection of the plain field that the editor takes the place of. */
export interface FieldSelection {
  readonly start: number
  readonly end: number
  readonly isFocused: boolean
}

export interface ViewOptions {
  readonly source: string
  readonly rules: EditorRules
  readonly before: FieldSelection
  readonly sendsOnEnter: boolean
  readonly attributes: Readonly<Record<string, string>>
  readonly onState: (state: EditorState) => void
  /** The text as Markdown, after each change made here. */
  readonly onChange: (source: string) => void
  /** Whether the key is used by what is around the text. */
  readonly onKey: (event: KeyboardEvent) => boolean
  readonly onLink: () => void
}

/** Opens an editor in an element, with the text, caret and focus that the plain field had. */
export function createView(place: HTMLElement, options: ViewOptions): EditorView {
  const { source, rules, before, sendsOnEnter, onState, onChange, onKey, onLink } = options
  const doc = docOfMarkdown(source, rules)
  const [start, end] = [before.start, before.end].map((caret) => doc.resolve(positionOf(source, caret, doc, rules)))
  const state = EditorState.create({
    doc,
    selection: start && end ? TextSelection.between(start, end) : undefined,
    plugins: [
      typedMarks(rules),
      ...(rules.hasHeadings ? [keymap(tableKeys), completeTables()] : []),
      ...editorKeys(onLink, sendsOnEnter),
      history(),
      clipboardPlugin(rules),
    ],
  })
  const view: EditorView = new EditorView(place, {
    state,
    attributes: viewAttributes(options.attributes),
    handleKeyDown: (_, event) => onKey(event),
    handleClickOn: (...[shown, , node, at, event]) => toggleTask(shown, node, { at, event }),
    dispatchTransaction(tr) {
      const applied = view.state.apply(tr)
      const isNew = tr.getMeta(fromOutside) === 'new'
      const next = isNew ? EditorState.create({ doc: applied.doc, plugins: applied.plugins }) : applied
      view.updateState(next)
      onState(next)
      if (tr.docChanged && tr.getMeta(fromOutside) === undefined) onChange(markdownOf(next.doc, rules))
    },
  })
  if (before.isFocused) view.focus()
  return view
}

export const viewAttributes = (given: Readonly<Record<string, string>>) => ({
  ...given,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-autocomplete': 'list',
  'aria-haspopup': 'listbox',
})

const fromOutside = 'fromOutside'

/** Puts another text into the editor, with the caret at its end. After nothing, what was there is not undone into it. */
export function replaceText(view: EditorView, source: string, rules: EditorRules): void {
  const { content } = docOfMarkdown(source, rules)
  const tr = view.state.tr.replaceWith(0, view.state.doc.content.size, content)
  view.dispatch(tr.setSelection(Selection.atEnd(tr.doc)).setMeta(fromOutside, source === '' ? 'new' : 'more'))
}

/** A press on the box of a task. */
function toggleTask(
  view: EditorView,
  node: EditorState['doc'],
  { at, event }: { readonly at: number; readonly event: MouseEvent },
): boolean {
  const isBox = event.target instanceof Element && event.target.closest('[data-box]') !== null
  if (!isBox || node.type !== schema.nodes.list_item) return false
  view.dispatch(view.state.tr.setNodeMarkup(at, null, { checked: node.attrs['checked'] !== true }))
  return true
}
