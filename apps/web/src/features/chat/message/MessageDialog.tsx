import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import type { Message } from '../types.ts'

const ForwardDialog = lazyPart(() => import('../forward/ForwardDialog.tsx'), 'ForwardDialog')
const RemindDialog = lazyPart(() => import('../reminders/RemindDialog.tsx'), 'RemindDialog')
const ReportMessage = lazyPart(() => import('./ReportMessage.tsx'), 'ReportMessage')

export interface OpenMessageDialog {
  readonly kind: 'report' | 'remind' | 'forward'
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
  if (dialog === undefined) return null
  const { kind, message } = dialog
  if (kind === 'forward') return <ForwardDialog message={message} onClose={onClose} />
  return kind === 'report' ? (
    <ReportMessage message={message} onClose={onClose} />
  ) : (
    <RemindDialog message={message} onClose={onClose} />
  )
}
