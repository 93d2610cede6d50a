import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { KeyCap } from '../foundations/KeyCap.tsx'
import { VisuallyHidden } from '../foundations/VisuallyHidden.tsx'
import { cx } from '../lib/cx.ts'
import { PaletteField } from './PaletteField.tsx'
import { PaletteOptions } from './PaletteOptions.tsx'
import { usePaletteKeys } from './usePaletteKeys.ts'
import type { PaletteSection } from './paletteTypes.ts'
import styles from './CommandPalette.module.css'

export interface CommandPaletteProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Names the dialog, its field and its list; shown in the empty field. */
  readonly label: string
  readonly text: string
  readonly onTextChange: (text: string) => void
  /** Rows that match the text, best first. Their ids are unique across sections. */
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
  const { label, text, onTextChange, onOpenChange, isLoading, sections, count, empty, hints, onChoose } = props
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const keys = usePaletteKeys({ ...props, list })
  const hasRows = sections.some(({ rows }) => rows.length > 0)
  return (
    <>
      <PaletteField
        {...{ label, text, onTextChange, isLoading, listId, hasRows, keys }}
        onClose={() => onOpenChange(false)}
      />
      <div ref={list} id={listId} role="listbox" aria-label={label} className={styles['list']} hidden={!hasRows}>
        <PaletteOptions listId={listId} sections={sections} keys={keys} onChoose={onChoose} />
      </div>
      {!hasRows && <div className={styles['empty']}>{empty}</div>}
      <VisuallyHidden role="status">{count}</VisuallyHidden>
      <footer className={styles['foot']} aria-hidden="true">
        {hints.map((hint) => (
          <span key={hint.label} className={styles['hint']}>
            {hint.keys.map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}
            {hint.label}
          </span>
        ))}
        <span className={styles['count']}>{count}</span>
      </footer>
    </>
  )
}
