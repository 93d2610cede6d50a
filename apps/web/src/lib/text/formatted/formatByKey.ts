import type { KeyboardEvent } from 'react'
import { continueBlock } from './continueBlock.ts'

/** The marks of the usual keys, with Ctrl or ⌘. */
const marks: Readonly<Record<string, string>> = { b: '**', i: '*', e: '`', 'shift+x': '~~' }

/**
 * Puts marks around the selection, or takes them away; Enter continues a list or quote, and where it sends, Shift+Enter
 * does. Returns whether the key was one for this.
 */
export function formatByKey(event: KeyboardEvent<HTMLTextAreaElement>, sendsOnEnter = false): boolean {
  if (event.altKey || event.nativeEvent.isComposing) return false
  if (!event.ctrlKey && !event.metaKey) {
    if (event.key !== 'Enter' || event.shiftKey !== sendsOnEnter || !continueBlock(event.currentTarget)) return false
    event.preventDefault()
    return true
  }
  const mark = marks[`${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`]
  if (mark === undefined) return false
  event.preventDefault()
  event.stopPropagation()
  wrapSelection(event.currentTarget, mark)
  return true
}

function wrapSelection(field: HTMLTextAreaElement, mark: string): void {
  const { value } = field
  let [start, end] = [field.selectionStart, field.selectionEnd]
  // Spaces at the ends stay outside: marks would not be read beside them.
  while (start < end && /\s/.test(value[start] ?? '')) start += 1
  while (end > start && /\s/.test(value[end - 1] ?? '')) end -= 1
  const chosen = value.slice(start, end)
  const isMarked = hasMark(value.slice(0, start), value.slice(end), mark)
  const width = mark.length
  if (isMarked) field.setRangeText(chosen, start - width, end + width)
  else field.setRangeText(`${mark}${chosen}${mark}`, start, end)
  const shift = isMarked ? -width : width
  field.setSelectionRange(start + shift, end + shift)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Whether the mark is on both sides: of three stars, one is for italics and two are for bold. */
function hasMark(before: string, after: string, mark: string): boolean {
  const sign = mark.slice(0, 1)
  let count = 0
  while (before.at(-1 - count) === sign && after[count] === sign) count += 1
  return mark === '*' ? count % 2 === 1 : count >= mark.length
}
