import { useRef, useState } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { lazyPart } from '../lib/lazyPart.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import type { ReactionChoice } from './ReactionPicker.tsx'
import styles from './ReactionBar.module.css'

const loadPicker = () =>
  Promise.all([import('../menus/Popover.tsx'), import('./ReactionPicker.tsx')]).then(
    ([{ Popover }, { ReactionPicker }]) => ({
      PickerPopover: function PickerPopover(props: {
        readonly label: string
        readonly choices: ReadonlyArray<ReactionChoice>
        readonly onPick: (emoji: string) => void
        readonly triggerRef: React.RefObject<Element | null>
        readonly isOpen: boolean
        readonly onOpenChange: (isOpen: boolean) => void
      }) {
        const { label, choices, onPick, ...popover } = props
        return (
          <Popover {...popover} label={label} placement="top start" isPadded={false}>
            {(close) => (
              <ReactionPicker
                label={label}
                choices={choices}
                onPick={(emoji) => {
                  onPick(emoji)
                  close()
                }}
              />
            )}
          </Popover>
        )
      },
    }),
  )
const PickerPopover = lazyPart(loadPicker, 'PickerPopover')

export interface Reaction {
  readonly emoji: string
  /** Its name in the reader's language: "Heart". */
  readonly name: string
  readonly count: number
  readonly isMine: boolean
}

export interface ReactionBarProps {
  /** Names the group: "Reactions to the post by Ana". */
  readonly label: string
  readonly reactions: ReadonlyArray<Reaction>
  /** Toggles the reader's own reaction. */
  readonly onToggle: (emoji: string) => void
  /** The available reactions; without them there is no button to add one. */
  readonly choices?: ReadonlyArray<ReactionChoice> | undefined
  readonly isReadOnly?: boolean
}

/** The reactions: one toggle for each, and a button to add another. */
export function ReactionBar({ label, reactions, onToggle, choices, isReadOnly = false }: ReactionBarProps) {
  const strings = useUiStrings()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <div role="group" aria-label={label} className={styles['bar']}>
      {reactions.map((reaction) => (
        <button
          key={reaction.emoji}
          type="button"
          className={styles['reaction']}
          aria-pressed={reaction.isMine}
          aria-label={strings.reactionCount(reaction.name, reaction.count, reaction.isMine)}
          disabled={isReadOnly}
          onClick={() => onToggle(reaction.emoji)}
        >
          <span aria-hidden="true" className={styles['emoji']}>
            {reaction.emoji}
          </span>
          <span aria-hidden="true">{reaction.count}</span>
        </button>
      ))}
      {choices !== undefined && !isReadOnly && (
        <IconButton
          ref={trigger}
          icon="smiley"
          size="dense"
          label={strings.react}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onHoverStart={PickerPopover.ahead}
          onFocus={PickerPopover.ahead}
          onPress={() => {
            setOpened(true)
            setOpen(true)
          }}
        />
      )}
      {wasOpened && choices !== undefined && (
        <PickerPopover
          label={strings.reactionPicker}
          choices={choices}
          onPick={onToggle}
          triggerRef={trigger}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </div>
  )
}
