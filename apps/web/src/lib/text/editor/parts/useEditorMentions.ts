import { useId, useState } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { mentionQueryAt } from '@koinon/ui/mentionQuery'
import type { MentionQuery } from '@koinon/ui/mentionQuery'
import type { MentionSuggestion } from '@koinon/ui/mentions/MentionField'
import { emojiQueryIn, useEmojiSuggestions } from '../emojis/emojiSuggestions.tsx'
import type { EmojiQuery } from '../emojis/emojiSuggestions.tsx'

interface MentionOptions {
  readonly suggestions: readonly MentionSuggestion[]
  readonly onQuery: (query: MentionQuery | undefined) => void
}

/** The unfinished mention or topic before the caret; its place is one in the document. */
function queryIn({ selection: { $from, empty } }: EditorState): MentionQuery | undefined {
  const { parent, parentOffset } = $from
  if (!empty || parent.type.spec.code === true) return undefined
  const text = parent.textBetween(0, parent.content.size, undefined, '\uFFFC')
  const query = mentionQueryAt(text, parentOffset)
  return query && { ...query, start: $from.start() + query.start, end: $from.start() + query.end }
}

/** Puts a word in the place of the unfinished one, with one space after it. */
function put(view: EditorView, { start, end }: Pick<MentionQuery, 'start' | 'end'>, word: string): void {
  const { tr, doc } = view.state
  const isBeforeSpace = doc.textBetween(end, Math.min(end + 1, doc.resolve(end).end())) === ' '
  view.dispatch(tr.insertText(isBeforeSpace ? word : `${word} `, start, end).scrollIntoView())
  view.focus()
}

/** Does what a key means here; what contains the editor does not see it. Returns whether it means anything. */
function pressOne(event: KeyboardEvent, acts: Readonly<Record<string, () => void>>): boolean {
  const act = event.ctrlKey || event.metaKey || event.isComposing ? undefined : acts[event.key]
  if (act === undefined) return false
  event.stopPropagation()
  event.preventDefault()
  act()
  return true
}

/** The mention, topic or emoji being typed in an editor, the highlighted suggestion, and the keys that control both. */
export function useEditorMentions({ suggestions: people, onQuery }: MentionOptions) {
  const listId = useId()
  const [query, setQuery] = useState<MentionQuery>()
  const [emoji, setEmoji] = useState<EmojiQuery>()
  const [active, setActive] = useState(0)
  const emojis = useEmojiSuggestions(emoji)
  const suggestions = emoji === undefined ? people : emojis
  const isOpen = (query ?? emoji) !== undefined && suggestions.length > 0
  const chosen = isOpen ? suggestions[Math.min(active, suggestions.length - 1)] : undefined
  const apply = (next: MentionQuery | undefined) => {
    if (next?.text === query?.text && next?.start === query?.start) return
    setQuery(next)
    setActive(0)
    onQuery(next)
  }
  const take = (view: EditorView | undefined, { word }: MentionSuggestion) => {
    if (view === undefined) return
    // As it is now: somebody who types fast is ahead of what is shown.
    const place = query === undefined ? emojiQueryIn(view.state) : queryIn(view.state)
    if (place !== undefined) put(view, place, `${query?.trigger ?? ''}${word}`)
    close()
  }
  const close = () => (apply(undefined), setEmoji(undefined))
  const follow = (state: EditorState) => {
    const next = queryIn(state)
    const named = next === undefined ? emojiQueryIn(state) : undefined
    apply(next)
    if (named?.name === emoji?.name && named?.start === emoji?.start) return
    setEmoji(named)
    setActive(0)
  }
  const optionId = (suggestion: MentionSuggestion) => `${listId}-${suggestion.id}`
  return {
    listId,
    isOpen,
    chosen,
    optionId,
    mark: setActive,
    take,
    suggestions,
    close,
    /** The text or the caret changed. */
    follow,
    /** Whether the key was for the suggestions. */
    press: (event: KeyboardEvent, view: EditorView | undefined): boolean =>
      chosen !== undefined &&
      pressOne(event, {
        ArrowDown: () => setActive((active + 1) % suggestions.length),
        ArrowUp: () => setActive((active + suggestions.length - 1) % suggestions.length),
        Enter: () => take(view, chosen),
        Tab: () => take(view, chosen),
        Escape: close,
      }),
    attributes: {
      ...(isOpen ? { 'aria-controls': listId } : {}),
      ...(chosen === undefined ? {} : { 'aria-activedescendant': optionId(chosen) }),
    },
  } as const
}
