import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Icon } from '../foundations/Icon.tsx'
import { Spinner } from '../actions/Spinner.tsx'
import { VisuallyHidden } from '../foundations/VisuallyHidden.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import { PaletteOptions } from './PaletteOptions.tsx'
import { usePaletteKeys } from './usePaletteKeys.ts'
import type { PaletteKeys } from './usePaletteKeys.ts'
import type { PaletteSection } from './paletteTypes.ts'
import styles from './CommandPalette.module.css'

export interface CommandPaletteProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Names the dialog, its field and its list; shown in the empty field. */
  readonly label: string
  readonly text: string
  readonly onTextChange: (text: string) => void
  /** What fits the text, best first. Ids of rows are unique across sections. */
  readonly sections: readonly PaletteSection[]
  /** The id of the row that Enter takes; the first row if it is missing or gone. */
  readonly chosen: string | undefined
  readonly onChoose: (rowId: string) => void
  /** More is on its way. */
  readonly isLoading?: boolean
  /** "7 results": shown at the end, and announced. */
  readonly count: string
  /** Shown if there are no rows. */
  readonly empty: ReactNode
  /** Which keys do what, shown below where there is a keyboard. */
  readonly hints: readonly PaletteHint[]
}

export interface PaletteHint {
  readonly keys: readonly string[]
  readonly label: string
}

/**
 * Finds anything by name, and does it: a dialog with a combobox whose list is always open. The focus stays in the field;
 * arrows choose a row, Enter takes it, Tab goes on to the row's further actions.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onOpenChange, label } = props
  return (
    <ModalOverlay className={cx(styles['overlay'])} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className={cx(styles['modal'])}>
        <AriaDialog aria-label={label} className={cx(styles['dialog'])}>
          <PaletteContent {...props} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

function PaletteContent(props: CommandPaletteProps) {
  const { label, sections, count, empty, hints, onChoose } = props
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const keys = usePaletteKeys({ ...props, list })
  const hasRows = sections.some(({ rows }) => rows.length > 0)
  return (
    <>
      <PaletteField {...props} listId={listId} hasRows={hasRows} keys={keys} />
      <div ref={list} id={listId} role="listbox" aria-label={label} className={styles['list']} hidden={!hasRows}>
        <PaletteOptions listId={listId} sections={sections} keys={keys} onChoose={onChoose} />
      </div>
      {!hasRows && <div className={styles['empty']}>{empty}</div>}
      <VisuallyHidden role="status">{count}</VisuallyHidden>
      <footer className={styles['foot']} aria-hidden="true">
        {hints.map((hint) => (
          <span key={hint.label} className={styles['hint']}>
            {hint.keys.map((key) => (
              <kbd key={key} dir="ltr" className={styles['key']}>
                {key}
              </kbd>
            ))}
            {hint.label}
          </span>
        ))}
        <span className={styles['count']}>{count}</span>
      </footer>
    </>
  )
}

interface PaletteFieldProps extends Pick<
  CommandPaletteProps,
  'label' | 'text' | 'onTextChange' | 'onOpenChange' | 'isLoading'
> {
  readonly listId: string
  readonly hasRows: boolean
  readonly keys: PaletteKeys
}

function PaletteField(props: PaletteFieldProps) {
  const { label, text, onTextChange, onOpenChange, isLoading = false, listId, hasRows, keys } = props
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
      <button
        type="button"
        aria-label={`${strings.close}, Esc`}
        className={styles['close']}
        onClick={() => onOpenChange(false)}
      >
        <kbd className={styles['key']}>Esc</kbd>
      </button>
    </div>
  )
}
