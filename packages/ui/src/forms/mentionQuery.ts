/** What is being written at the caret: `@an` or `#gard`. */
export interface MentionQuery {
  readonly trigger: '@' | '#'
  /** Without the sign in front. */
  readonly text: string
  /** Where the sign stands in the whole text. */
  readonly start: number
  /** Where the caret stands. */
  readonly end: number
}

const unfinished = /(?:^|[\s([{"'“‘])(?<trigger>[@#])(?<text>[\p{L}\p{N}_.-]{0,40})$/u

/** The unfinished mention or topic directly before the caret, if there is one. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | undefined {
  const groups = unfinished.exec(text.slice(0, caret))?.groups
  const trigger = groups?.['trigger']
  const written = groups?.['text']
  if (written === undefined || (trigger !== '@' && trigger !== '#')) return undefined
  return { trigger, text: written, start: caret - written.length - 1, end: caret }
}

/** Puts the chosen word in the place of the unfinished one; one space follows, and the caret stands after it. */
export function completeMention(
  text: string,
  query: MentionQuery,
  word: string,
): { readonly text: string; readonly caret: number } {
  const after = text.slice(query.end)
  const inserted = `${query.trigger}${word}`
  const space = after.startsWith(' ') ? '' : ' '
  return { text: `${text.slice(0, query.start)}${inserted}${space}${after}`, caret: query.start + inserted.length + 1 }
}
