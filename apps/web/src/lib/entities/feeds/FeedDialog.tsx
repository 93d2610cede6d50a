import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t, word } from '#lib/text/i18n/index.ts'

interface FeedDialogProps {
  readonly name: string
  readonly children: ReactNode
  readonly onClose: () => void
}

/** The frame of the addresses at which feed readers, calendars and podcast apps follow something. */
export const FeedDialog = ({ name, children, onClose }: FeedDialogProps) => (
  <Dialog
    isOpen
    onOpenChange={onClose}
    title={t('Subscribe to {name}', { name })}
    actions={<Button onPress={onClose}>{word('Done', 'button that closes a dialog')}</Button>}
  >
    {children}
  </Dialog>
)
