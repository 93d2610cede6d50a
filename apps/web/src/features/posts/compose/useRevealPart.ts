import { useEffect, useState } from 'react'
import type { Problem } from '#lib/data/problems/index.ts'

/** Parts of the composer that appear and disappear, by their element ids. */
export const parts = {
  audience: 'compose-audience',
  words: 'compose-words',
  files: 'compose-files',
  poll: 'compose-poll',
  time: 'compose-time',
  more: 'compose-more',
  pollTool: 'compose-poll-tool',
  timeTool: 'compose-time-tool',
} as const
export type Part = keyof typeof parts

const fields = 'input:not([type=file]), select, textarea, [contenteditable=true]'

/**
 * Scrolls a part into view that was just opened, filled or closed by a button elsewhere in the long form, and focuses
 * its first field; the same for the part a problem is about.
 */
export function useRevealPart(problem: Problem | null): (part: Part) => void {
  const [requestedPart, requestPart] = useState<{ readonly part: Part }>()
  useEffect(() => {
    if (requestedPart !== undefined) show(requestedPart.part)
  }, [requestedPart])
  const wrong = problem && (problem.fields['scheduledLiveAt'] === undefined ? 'words' : 'time')
  useEffect(() => {
    if (wrong !== null) show(wrong)
  }, [wrong])
  return (part) => requestPart({ part })
}

function show(part: Part): void {
  const element = document.getElementById(parts[part])
  // For files the last one is scrolled to, while the focus stays in the text.
  if (part === 'files') return [...(element?.querySelectorAll('li, [role=alert]') ?? [])].at(-1)?.scrollIntoView(near)
  element?.scrollIntoView(near)
  const field = element?.querySelector<HTMLElement>(fields) ?? element?.querySelector('button') ?? element
  field?.focus({ preventScroll: true })
  // Text inserted by a template is continued at its end.
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
}
const near: ScrollIntoViewOptions = { block: 'nearest' }
