import { useEffect, useState } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { MentionSuggestion } from '@koinon/ui/mentions/MentionField'
import { reactionChoices } from '../../../entities/reactions/emojis.ts'
import { i18n } from '../../i18n/t.ts'
import { loadEmojis, loadedEmojis } from './loadEmojis.ts'
import type { NamedEmoji } from './loadEmojis.ts'

/** A name under way after a colon: `:fir`. Two letters at least, so that `:D` and times stay what they are. */
const unfinished = /(?<![\p{L}\p{N}:]):(?<name>\p{L}[\p{L}\p{M}\p{N}_ -]{1,30}|[+-]1)$/u
const maxSuggestions = 8

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

/** A name as it is compared: `Tada`, `tada` and `ta_da`, with or without accents. */
const folded = (name: string): string =>
  name.toLowerCase().replaceAll(/[_-]/g, ' ').normalize('NFD').replaceAll(/\p{M}/gu, '')

/** How well a name matches what was typed: 0 is best. */
function rankOf(name: string, typed: string): number | null {
  const whole = folded(name)
  if (whole === typed) return 0
  if (whole.startsWith(typed)) return 1
  return whole.includes(` ${typed}`) ? 2 : null
}

/** The emojis whose names, or words of them, begin like what was typed; those of reactions first. */
function suggestionsFor(name: string, emojis: readonly NamedEmoji[]): readonly MentionSuggestion[] {
  const typed = folded(name)
  const choices = reactionChoices().map((choice) => ({ emoji: choice.emoji, names: [choice.name] }))
  const found = [...choices, ...emojis]
    .flatMap((one) => {
      const ranks = one.names.flatMap((said) => {
        const rank = rankOf(said, typed)
        return rank === null ? [] : { emoji: one.emoji, label: said.replaceAll('_', ' '), rank }
      })
      return ranks.toSorted((a, b) => a.rank - b.rank).slice(0, 1)
    })
    .toSorted((a, b) => a.rank - b.rank)
  const byEmoji = new Map(found.toReversed().map((one) => [one.emoji, one]))
  return [...byEmoji.values()]
    .toReversed()
    .slice(0, maxSuggestions)
    .map(({ emoji, label }) => ({
      id: emoji,
      word: emoji,
      label,
      mark: <span aria-hidden="true">{emoji}</span>,
    }))
}

/** Suggestions for the emoji being named; all of them once their names are loaded. */
export function useEmojiSuggestions(query: EmojiQuery | undefined): readonly MentionSuggestion[] {
  const [emojis, setEmojis] = useState(loadedEmojis)
  const isNaming = query !== undefined
  useEffect(() => {
    if (isNaming) void loadEmojis(i18n.locale).then(setEmojis, () => undefined)
  }, [isNaming])
  return isNaming ? suggestionsFor(query.name, emojis) : []
}

/** The emoji of a whole name, of those that are loaded. */
export function emojiNamed(name: string): string | undefined {
  const typed = folded(name)
  return loadedEmojis().find(({ names }) => names.some((one) => folded(one) === typed))?.emoji
}
