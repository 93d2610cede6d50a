import { useId } from 'react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Heading } from '../foundations/Heading.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import { DialogBody } from './DialogBody.tsx'
import { FocusReturn } from './FocusReturn.tsx'
import styles from './Dialog.module.css'

export interface DialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Names the dialog, saying what is about to happen or be chosen. */
  readonly title: ReactNode
  readonly size?: 'small' | 'medium' | 'large'
  readonly role?: 'dialog' | 'alertdialog'
  /** A press outside closes it. False if text would be lost. */
  readonly isDismissable?: boolean
  /** Stays open whatever is pressed, while something that cannot be stopped is in progress. */
  readonly isLocked?: boolean
  /** The buttons at the end: the primary one comes last in reading order. */
  readonly actions?: ReactNode
  /** Fills the screen on phones: for long texts. */
  readonly fillsPhone?: boolean
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** A question or small form over the page. The focus stays inside and returns to where it was; Escape closes. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onOpenChange,
    title,
    size = 'medium',
    role = 'dialog',
    isDismissable = true,
    isLocked = false,
    actions,
    fillsPhone = false,
    className,
    children,
  } = props
  const strings = useUiStrings()
  const titleId = useId()
  const bodyId = useId()
  return (
    <ModalOverlay
      className={cx(styles['overlay'], fillsPhone && styles['whole'])}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable && !isLocked}
      isKeyboardDismissDisabled={isLocked}
    >
      <Modal className={cx(styles['modal'], styles[size])}>
        <AriaDialog
          role={role}
          aria-labelledby={titleId}
          aria-describedby={role === 'alertdialog' ? bodyId : undefined}
          className={cx(styles['dialog'], className)}
        >
          <header className={styles['header']}>
            <div className={styles['titles']}>
              <Heading level={2} size="h3" id={titleId}>
                {title}
              </Heading>
            </div>
            {!isLocked && role === 'dialog' && (
              <IconButton
                icon="x"
                label={strings.close}
                hasTooltip={false}
                className={styles['close']}
                onPress={() => onOpenChange(false)}
              />
            )}
          </header>
          {children !== undefined && (
            <DialogBody id={bodyId} titleId={titleId}>
              {children}
            </DialogBody>
          )}
          {actions !== undefined && <footer className={styles['actions']}>{actions}</footer>}
          <FocusReturn />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
