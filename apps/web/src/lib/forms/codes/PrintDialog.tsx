import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t, word } from '../../text/i18n/index.ts'
import styles from './PrintDialog.module.css'

export interface PrintDialogProps {
  /** Not printed. */
  readonly title: ReactNode
  /** The address on the sheet, also to copy. */
  readonly url: string
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A sheet for people nearby: to show, to share, or to print, where nothing else is printed. */
export function PrintDialog({ title, url, children, onClose }: PrintDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      size="small"
      className={styles['dialog']}
      actions={
        <>
          <Button onPress={() => window.print()}>{word('Print', 'button')}</Button>
          <CopyButton text={url} variant="primary">
            {t('Copy link')}
          </CopyButton>
        </>
      }
    >
      <div className={styles['sheet']}>{children}</div>
    </Dialog>
  )
}
