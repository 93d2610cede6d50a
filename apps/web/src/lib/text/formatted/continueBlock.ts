const mark =
  /^(?<quotes>(?: {0,3}> ?)*)(?<item>(?<indent>\s*)(?<sign>[-*]|(?<number>\d{1,9})(?<dot>[.)]))[ \t]+(?<task>\[[ xX]\][ \t]+)?)?/
/** A line across, which is text here. */
const rule = /^\s*(?<sign>[-*])(?:[ \t]*\k<sign>){2,}[ \t]*$/
const fence = /^ {0,3}`{3,}/

/**
 * Begins the next line of the quote or list item at the caret with its mark; on an item or a line of a quote that is
 * empty, takes the mark away instead. Returns whether the caret was in one.
 */
export function continueBlock(field: HTMLTextAreaElement): boolean {
  const { value, selectionStart: caret, selectionEnd } = field
  if (caret !== selectionEnd) return false
  const begin = value.lastIndexOf('\n', caret - 1) + 1
  const [line = ''] = value.slice(begin).split('\n', 1)
  const [marks = ''] = mark.exec(line) ?? []
  if (marks === '' || caret < begin + marks.length || rule.test(line) || isInCode(value.slice(0, begin))) return false
  const { quotes = '', item = '' } = mark.exec(line)?.groups ?? {}
  const isEmpty = line.length === marks.length
  const [from, put] = isEmpty ? [begin, item === '' ? '' : quotes] : [caret, `\n${quotes}${nextItem(line)}`]
  field.setRangeText(put, from, caret)
  field.setSelectionRange(from + put.length, from + put.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

/** The mark of the item after the one that a line begins. */
function nextItem(line: string): string {
  const { item, indent = '', sign = '', number, dot = '', task } = mark.exec(line)?.groups ?? {}
  if (item === undefined) return ''
  return `${indent}${number === undefined ? sign : `${Number(number) + 1}${dot}`} ${task === undefined ? '' : '[ ] '}`
}

const isInCode = (before: string): boolean => before.split('\n').filter((line) => fence.test(line)).length % 2 === 1
