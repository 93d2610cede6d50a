import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import styles from './ReactionPicker.module.css'

export interface ReactionChoice {
  readonly emoji: string
  readonly name: string
}

export interface ReactionPickerProps {
  readonly label: string
  readonly choices: ReadonlyArray<ReactionChoice>
  readonly onPick: (emoji: string) => void
}

const columns = 6

/** A small grid of reactions: one tab stop, arrows move, Enter picks. */
export function ReactionPicker({ label, choices, onPick }: ReactionPickerProps) {
  const { direction } = useLocale()
  const [active, setActive] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const go = (to: number) => {
    const next = Math.min(choices.length - 1, Math.max(0, to))
    setActive(next)
    grid.current?.querySelectorAll('button')[next]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const forwards = direction === 'rtl' ? -1 : 1
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: active + forwards,
      ArrowLeft: active - forwards,
      ArrowDown: active + columns,
      ArrowUp: active - columns,
      Home: 0,
      End: choices.length - 1,
    }
    const to = moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  const rows = Array.from({ length: Math.ceil(choices.length / columns) }, (_, row) =>
    choices.slice(row * columns, (row + 1) * columns),
  )
  return (
    <div ref={grid} role="grid" aria-label={label} tabIndex={-1} className={styles['grid']} onKeyDown={onKeyDown}>
      {rows.map((row, rowIndex) => (
        <div key={row[0]?.emoji} role="row" className={styles['row']}>
          {row.map((choice, column) => {
            const index = rowIndex * columns + column
            return (
              <div key={choice.emoji} role="gridcell">
                <button
                  type="button"
                  tabIndex={index === active ? 0 : -1}
                  aria-label={choice.name}
                  title={choice.name}
                  className={styles['choice']}
                  onFocus={() => setActive(index)}
                  onClick={() => onPick(choice.emoji)}
                >
                  {choice.emoji}
                </button>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
