import { useState } from 'react'
import type { MessagePurpose } from '../box/MessageBox.tsx'
import type { OpenMessageDialog } from './MessageDialog.tsx'
import type { MessageActions } from './types.ts'
import { useTogglePin } from '../pins/pins.ts'

interface MessageActionsArgs extends Pick<MessageActions, 'onDelete'> {
  readonly conversationId: string
  readonly setPurpose: (purpose: MessagePurpose) => void
  readonly onGoTo: (messageId: string) => void
}

/** The actions on a message, and the dialog that one of them has opened. */
export function useMessageActions({ conversationId, setPurpose, onDelete, onGoTo }: MessageActionsArgs) {
  const [dialog, setDialog] = useState<OpenMessageDialog>()
  const onPin = useTogglePin(conversationId)
  const actions: MessageActions = {
    onReply: (to) => setPurpose({ kind: 'reply', to }),
    onEdit: (message) => setPurpose({ kind: 'edit', message }),
    onDelete,
    onReport: (message) => setDialog({ kind: 'report', message }),
    onPin,
    onRemind: (message) => setDialog({ kind: 'remind', message }),
    onForward: (message) => setDialog({ kind: 'forward', message }),
    onGoTo,
  }
  return { actions, dialog, closeDialog: () => setDialog(undefined) }
}
