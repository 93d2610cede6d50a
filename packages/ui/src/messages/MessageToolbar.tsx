import type { KeyboardEvent, ReactNode } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { IconButton } from '../actions/IconButton.tsx'
import { Pressable } from '../actions/Pressable.tsx'
import type { ReactionChoice } from '../posts/ReactionPicker.tsx'
import { ReactionPickerButton } from '../posts/ReactionPickerButton.tsx'
import styles from './MessageToolbar.module.css'

export interface MessageToolbarProps {
  /** "Actions on the message by Ana". */
  readonly label: string
  /** The reactions that the reader uses most: each is one press, which also takes it back. */
  readonly favorites?: ReadonlyArray<ReactionChoice & { readonly isMine: boolean }>
  /** All reactions; without them nobody can react. */
  readonly choices?: ReadonlyArray<ReactionChoice> | undefined
  readonly onReact?: (emoji: string) => void
  /** "Reply to Ana". */
  readonly replyLabel?: string | undefined
  readonly onReply?: (() => void) | undefined
  /** "Reply in a thread to Ana". */
  readonly threadLabel?: string | undefined
  readonly onThread?: (() => void) | undefined
  /** The menu of everything else: a `MenuButton`. */
  readonly children?: ReactNode
}

/** The buttons beside a message, for mouse and keyboard. The arrow keys move between them. */
export function MessageToolbar(props: MessageToolbarProps) {
  const { label, favorites = [], choices, onReact, replyLabel, onReply, threadLabel, onThread, children } = props
  const onKeyDown = useToolbarKeys()
  return (
    <div role="toolbar" aria-label={label} tabIndex={-1} className={styles['bar']} onKeyDown={onKeyDown}>
      {onReact !== undefined &&
        favorites.map(({ emoji, name, isMine }) => (
          <Pressable
            key={emoji}
            className={styles['emoji']}
            aria-label={name}
            aria-pressed={isMine}
            tooltip={name}
            // One Tab leads past them all.
            tabIndex={-1}
            onPress={() => onReact(emoji)}
          >
            {emoji}
          </Pressable>
        ))}
      {onReact !== undefined && choices !== undefined && <ReactionPickerButton choices={choices} onPick={onReact} />}
      {replyLabel !== undefined && (
        <IconButton icon="arrow-bend-up-left" size="dense" label={replyLabel} onPress={onReply} />
      )}
      {threadLabel !== undefined && (
        <IconButton icon="chat-teardrop-text" size="dense" label={threadLabel} onPress={onThread} />
      )}
      {children}
    </div>
  )
}

function useToolbarKeys() {
  const { direction } = useLocale()
  return (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(':scope > button')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const forwards = direction === 'rtl' ? -1 : 1
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: at + forwards,
      ArrowLeft: at - forwards,
      Home: 0,
      End: buttons.length - 1,
    }
    const to = moves[event.key]
    if (at < 0 || to === undefined) return
    event.preventDefault()
    buttons[Math.min(buttons.length - 1, Math.max(0, to))]?.focus()
  }
}
