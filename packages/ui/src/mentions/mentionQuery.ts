/** The word being typed at the caret: `@an` or `#gard`. */
export interface MentionQuery {
  readonly trigger: '@' | '#'
  /** Without the leading sign. */
  readonly text: string
  /** The sign's position in the text. */
  readonly start: number
  /** The caret's position. */
  readonly end: number
}

/** A name or a topic under way, at the start of a word, also where words have no spaces between them. */
const unfinished =
  /(?<![\p{Script=Latin}\p{N}_./@＠#＃$%&*!=+-])(?<trigger>[@＠#＃])(?<text>[\p{L}\p{M}\p{N}_.·・\u200C-\u200D-]{0,40})$/u

/** The unfinished mention or topic directly before the caret, if any. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | undefined {
  const groups = unfinished.exec(text.slice(0, caret))?.groups
  const trigger = groups?.['trigger']?.normalize('NFKC')
  const written = groups?.['text']
  if (written === undefined || (trigger !== '@' && trigger !== '#')) return undefined
  return { trigger, text: written, start: caret - written.length - 1, end: caret }
}

/** Replaces the unfinished word with the chosen one, followed by one space and the caret. */
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
