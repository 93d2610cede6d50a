import { useEffect, useRef } from 'react'
import { Spinner } from '../actions/Spinner.tsx'
import { Icon } from '../foundations/Icon.tsx'
import { KeyCap } from '../foundations/KeyCap.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import type { PaletteKeys } from './usePaletteKeys.ts'
import styles from './PaletteField.module.css'

export interface PaletteFieldProps {
  /** Names the field; shown while it is empty. */
  readonly label: string
  readonly text: string
  readonly onTextChange: (text: string) => void
  readonly onClose: () => void
  readonly isLoading?: boolean | undefined
  readonly listId: string
  readonly hasRows: boolean
  readonly keys: PaletteKeys
}

/** The combobox of the palette: the list belongs to it. */
export function PaletteField(props: PaletteFieldProps) {
  const { label, text, onTextChange, onClose, isLoading = false, listId, hasRows, keys } = props
  const field = useRef<HTMLInputElement>(null)
  const strings = useUiStrings()
  // Typing begins at once.
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles['field']}>
      <Icon name="magnifying-glass" size="l" className={styles['glass']} />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={hasRows}
        aria-controls={listId}
        aria-activedescendant={hasRows ? `${listId}-${keys.active}` : undefined}
        dir="auto"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={label}
        value={text}
        className={styles['input']}
        onChange={(event) => onTextChange(event.currentTarget.value)}
        onKeyDown={keys.handleKey}
      />
      {isLoading && <Spinner size="s" />}
      <button type="button" aria-label={`${strings.close}, Esc`} className={styles['close']} onClick={onClose}>
        <span className={styles['key']}>
          <KeyCap>Esc</KeyCap>
        </span>
        <span className={styles['cross']}>
          <Icon name="x" />
        </span>
      </button>
    </div>
  )
}
