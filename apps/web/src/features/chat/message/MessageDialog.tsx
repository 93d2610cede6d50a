import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import type { Message } from '../types.ts'

const ReportMessage = lazyPart(() => import('./ReportMessage.tsx'), 'ReportMessage')

export interface OpenMessageDialog {
  readonly kind: 'report'
  readonly message: Message
}

/** The dialog about one message that its menu has opened, if any. */
export function MessageDialog({
  dialog,
  onClose,
}: {
  readonly dialog: OpenMessageDialog | undefined
  readonly onClose: () => void
}) {
  return dialog !== undefined && <ReportMessage message={dialog.message} onClose={onClose} />
}
