import { useEffect, useState } from 'react'
import type { Problem } from '../../../lib/problems/index.ts'

/** Parts of the composer that come and go while one writes, by the ids of their elements. */
export const parts = {
  words: 'compose-words',
  files: 'compose-files',
  poll: 'compose-poll',
  time: 'compose-time',
  more: 'compose-more',
  pollTool: 'compose-poll-tool',
  timeTool: 'compose-time-tool',
} as const
export type Part = keyof typeof parts

const fields = 'input:not([type=file]), select, textarea'

/**
 * Brings a part into view that was just opened, filled or closed by a button elsewhere on the long form, with the focus in
 * its first field; so is the part that a problem is about.
 */
export function useBringUp(problem: Problem | null): (part: Part) => void {
  const [wanted, want] = useState<{ readonly part: Part }>()
  useEffect(() => {
    if (wanted !== undefined) show(wanted.part)
  }, [wanted])
  const wrong = problem && (problem.fields['scheduledLiveAt'] === undefined ? 'words' : 'time')
  useEffect(() => {
    if (wrong !== null) show(wrong)
  }, [wrong])
  return (part) => want({ part })
}

function show(part: Part): void {
  const element = document.getElementById(parts[part])
  // Of files the last is shown, and one writes on.
  if (part === 'files') return [...(element?.querySelectorAll('li, [role=alert]') ?? [])].at(-1)?.scrollIntoView(near)
  element?.scrollIntoView(near)
  const field = element?.querySelector<HTMLElement>(fields) ?? element
  field?.focus({ preventScroll: true })
  // Words that a template brought are written on at their end.
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
}
const near: ScrollIntoViewOptions = { block: 'nearest' }
