import type { PointerEvent } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import { KeyCap } from '../foundations/KeyCap.tsx'
import { cx } from '../lib/cx.ts'
import { whenPressed } from '../mentions/Suggestion.tsx'
import { MarkedText } from './MarkedText.tsx'
import { optionOf } from './usePaletteKeys.ts'
import type { PaletteKeys } from './usePaletteKeys.ts'
import type { PaletteRow, PaletteSection } from './paletteTypes.ts'
import styles from './PaletteOptions.module.css'

export interface PaletteOptionsProps {
  readonly listId: string
  readonly sections: readonly PaletteSection[]
  readonly keys: PaletteKeys
  readonly onChoose: (rowId: string) => void
}

/** The rows in their sections. A row's further actions are options too, so that a screen reader reads each by itself. */
export function PaletteOptions({ listId, sections, keys, onChoose }: PaletteOptionsProps) {
  return sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ id, title, rows }) => (
      <div key={id} role="group" aria-labelledby={`${listId}-title-${id}`}>
        <div id={`${listId}-title-${id}`} role="presentation" className={styles['title']}>
          {title}
        </div>
        {rows.map((row) => (
          <Option
            key={row.id}
            row={row}
            listId={listId}
            action={row.id === keys.chosen?.id ? keys.action : undefined}
            onChoose={onChoose}
          />
        ))}
      </div>
    ))
}

interface OptionProps {
  readonly row: PaletteRow
  readonly listId: string
  /** Of the chosen row: which of its actions Enter takes, or -1. */
  readonly action: number | undefined
  readonly onChoose: (rowId: string) => void
}

function Option({ row, listId, action, onChoose }: OptionProps) {
  const isChosen = action !== undefined
  // A finger that scrolls chooses nothing.
  const choose = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && !isChosen) onChoose(row.id)
  }
  return (
    <div
      role="presentation"
      className={cx(styles['row'], isChosen && styles['chosen'])}
      onPointerMove={choose}
      onPointerDown={preserveFocus}
    >
      <div
        id={`${listId}-${optionOf(row.id)}`}
        role="option"
        aria-selected={action === -1}
        tabIndex={-1}
        className={styles['option']}
        onPointerUp={whenPressed(row.onTake)}
      >
        <span className={styles['mark']} aria-hidden="true">
          {row.mark}
        </span>
        <span className={styles['words']}>
          <bdi className={styles['label']}>
            <MarkedText text={row.label} marks={row.marks ?? []} />
          </bdi>
          {row.hint !== undefined && <bdi className={styles['about']}>{row.hint}</bdi>}
        </span>
        {row.shortcut !== undefined && (
          <KeyCap aria-hidden className={cx(styles['key'], styles['shortcut'])}>
            {row.shortcut}
          </KeyCap>
        )}
        {action === -1 && (
          <KeyCap on="accent" aria-hidden className={styles['key']}>
            Enter
          </KeyCap>
        )}
      </div>
      {row.actions?.map(({ id, label, name, icon, onTake }, index) => (
        <div
          key={id}
          id={`${listId}-${optionOf(row.id, index)}`}
          role="option"
          aria-selected={action === index}
          aria-label={name}
          tabIndex={-1}
          className={styles['action']}
          onPointerUp={whenPressed(onTake)}
        >
          <Icon name={icon} size="s" />
          {label}
        </div>
      ))}
    </div>
  )
}

const preserveFocus = (event: PointerEvent): void => event.preventDefault()
