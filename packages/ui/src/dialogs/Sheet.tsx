import { useId } from 'react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Heading } from '../foundations/Heading.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import styles from './Sheet.module.css'

export interface SheetProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly title: ReactNode
  /** From the bottom on phones, from the end of the line for a context column. */
  readonly side?: 'bottom' | 'end' | 'start'
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A panel that comes in from an edge. Closed by its button, by Escape or by a press outside. */
export function Sheet({ isOpen, onOpenChange, title, side = 'bottom', actions, children }: SheetProps) {
  const strings = useUiStrings()
  const titleId = useId()
  return (
    <ModalOverlay
      className={cx(styles['overlay'], styles[side])}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
    >
      <Modal className={cx(styles['sheet'])}>
        <AriaDialog aria-labelledby={titleId} className={cx(styles['dialog'])}>
          <header className={styles['header']}>
            <Heading level={2} size="h3" id={titleId} className={styles['title']}>
              {title}
            </Heading>
            <IconButton icon="x" label={strings.close} hasTooltip={false} onPress={() => onOpenChange(false)} />
          </header>
          <div className={styles['body']}>{children}</div>
          {actions !== undefined && <footer className={styles['actions']}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
