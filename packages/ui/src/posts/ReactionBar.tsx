import { useUiStrings } from '../provider/UiProvider.tsx'
import type { ReactionChoice } from './ReactionPicker.tsx'
import { ReactionPickerButton } from './ReactionPickerButton.tsx'
import styles from './ReactionBar.module.css'

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
      {choices !== undefined && !isReadOnly && <ReactionPickerButton choices={choices} onPick={onToggle} />}
    </div>
  )
}
