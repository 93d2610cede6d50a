import { toggleMark } from 'prosemirror-commands'
import type { MarkType } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { linkTarget } from '@koinon/contract/richText'
import { schema } from '../document/schema.ts'
import type { MarkName } from '../document/schema.ts'

const { marks } = schema

export const toggleInline = (name: Exclude<MarkName, 'link'>): Command => toggleMark(marks[name])

/** Whether all that is selected has the mark, or what is typed next will have it. */
export function hasMark({ selection, storedMarks, doc }: EditorState, name: MarkName): boolean {
  const type: MarkType = marks[name]
  const { $from, empty, from, to } = selection
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)
}

export interface EditedLink {
  readonly from: number
  readonly to: number
  /** Empty if there is no link yet. */
  readonly url: string
}

/** The link at the caret, or what a link would be made of: the selection, or the word at the caret. */
export function linkAtSelection({ selection, doc }: EditorState): EditedLink {
  const { $from, from, to, empty } = selection
  const { parent } = $from
  const start = $from.start()
  let found: EditedLink | null = null
  parent.forEach((leaf, offset) => {
    const mark = marks.link.isInSet(leaf.marks)
    const [begin, end] = [start + offset, start + offset + leaf.nodeSize]
    if (mark === undefined || end < from || begin > from) return
    found = wholeLink(begin, end, String(mark.attrs['url']), doc)
  })
  if (found !== null) return found
  if (!empty) return { from, to, url: '' }
  const text = parent.textBetween(0, parent.content.size, undefined, '\uFFFC')
  const before = /[^\s\uFFFC]*$/.exec(text.slice(0, $from.parentOffset))?.[0].length ?? 0
  const after = /^[^\s\uFFFC]*/.exec(text.slice($from.parentOffset))?.[0].length ?? 0
  return { from: from - before, to: from + after, url: '' }
}

/** A link with the parts beside it that are of it too, in other formats. */
function wholeLink(begin: number, end: number, url: string, doc: EditorState['doc']): EditedLink {
  let [from, to] = [begin, end]
  const isOfIt = (node: EditorState['doc'] | null) => marks.link.isInSet(node?.marks ?? [])?.attrs['url'] === url
  for (let $at = doc.resolve(from); isOfIt($at.nodeBefore); $at = doc.resolve(from))
    from -= $at.nodeBefore?.nodeSize ?? 0
  for (let $at = doc.resolve(to); isOfIt($at.nodeAfter); $at = doc.resolve(to)) to += $at.nodeAfter?.nodeSize ?? 0
  return { from, to, url }
}

/** An address as it was typed, with its scheme; null if it is none. */
export const typedTarget = (typed: string): string | null => {
  const written = typed.trim()
  const isBare = /^[^\s/:@]+\.[^\s/:@]{2,}(?:[/?#]\S*)?$/u.test(written)
  return linkTarget(isBare ? `https://${written}` : written)
}

/** Makes a link of a range, changes where it leads, or makes plain words of it; an empty range gets the address. */
export const setLink =
  ({ from, to }: EditedLink, url: string | null): Command =>
  (state, dispatch) => {
    const { tr } = state
    if (url === null) tr.removeMark(from, to, marks.link)
    else if (from === to) tr.insertText(url, from)
    else tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ url }))
    tr.removeStoredMark(marks.link)
    dispatch?.(tr.scrollIntoView())
    return true
  }
