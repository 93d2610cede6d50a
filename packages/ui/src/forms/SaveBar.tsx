import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import styles from './SaveBar.module.css'

export interface SaveBarProps {
  /** Shown while there is something to save. */
  readonly isOpen: boolean
  readonly message?: ReactNode
  readonly saveLabel?: string
  readonly discardLabel?: string
  readonly isSaving?: boolean
  /** `submit` if the bar is inside the form it saves. */
  readonly type?: 'button' | 'submit'
  readonly onSave?: () => void
  readonly onDiscard: () => void
  /** Replaces the save button. */
  readonly children?: ReactNode
}

/** Stays at the bottom while a form has unsaved changes. */
export function SaveBar({
  isOpen,
  message,
  saveLabel,
  discardLabel,
  isSaving = false,
  type = 'button',
  onSave,
  onDiscard,
  children,
}: SaveBarProps) {
  const strings = useUiStrings()
  return (
    <div role="status" className={isOpen ? styles['bar'] : styles['closed']}>
      {isOpen && (
        <>
          <p className={styles['message']}>{message ?? strings.unsavedChanges}</p>
          <Button variant="quiet" onPress={onDiscard} isDisabled={isSaving}>
            {discardLabel ?? strings.discard}
          </Button>
          {children ?? (
            <Button variant="primary" type={type} isLoading={isSaving} onPress={onSave}>
              {saveLabel ?? strings.save}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
