import type { EditorState } from 'prosemirror-state'
import type { MentionSuggestion } from '@koinon/ui/mentions/MentionField'
import { reactionChoices } from '../../../entities/reactions/emojis.ts'

/** A name under way after a colon: `:fir`. Two letters at least, so that `:D` and times stay what they are. */
const unfinished = /(?<![\p{L}\p{N}:]):(?<name>\p{L}[\p{L}\p{M}_ -]{1,20})$/u

/** The part of a text in which an emoji is named, up to the caret. */
export interface EmojiQuery {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** The emoji being named before the caret, by positions in the document. */
export function emojiQueryIn({ selection: { $from, empty } }: EditorState): EmojiQuery | undefined {
  const { parent, parentOffset } = $from
  if (!empty || parent.type.spec.code === true) return undefined
  const before = parent.textBetween(0, parentOffset, undefined, '\uFFFC')
  const name = unfinished.exec(before)?.groups?.['name']
  return name === undefined ? undefined : { name, start: $from.pos - name.length - 1, end: $from.pos }
}

const folded = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, ' ')

/** The emojis whose names, or words of them, begin like what was typed. */
export function emojiSuggestions({ name }: EmojiQuery): readonly MentionSuggestion[] {
  const begun = folded(name)
  return reactionChoices()
    .filter((choice) => folded(choice.name).startsWith(begun) || folded(choice.name).includes(` ${begun}`))
    .map((choice) => ({
      id: choice.emoji,
      word: choice.emoji,
      label: choice.name,
      mark: <span aria-hidden="true">{choice.emoji}</span>,
    }))
}
