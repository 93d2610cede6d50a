import { t } from '#lib/text/i18n/index.ts'
import { ReportDialog } from '#lib/entities/reports/ReportDialog.tsx'
import { useReport } from '#lib/entities/reports/useReport.ts'
import type { Message } from '../types.ts'

export interface ReportMessageProps {
  readonly message: Pick<Message, 'id' | 'author'>
  readonly onClose: () => void
}

/** Reports one message to the moderators. */
export function ReportMessage({ message: { id: messageId, author }, onClose }: ReportMessageProps) {
  const { id: userId, displayName: name } = author
  const report = useReport('users.reportUser', {
    invalidates: [
      'chat.getConversation',
      'chat.getMessages',
      'chat.getSubscribedConversations',
      'users.getBlockedUsers',
      'users.getProfile',
    ],
    person: { id: userId, name },
    onSent: onClose,
  })
  return (
    <ReportDialog
      title={t('Report the message by {name}', { name })}
      legend={t('Why are you reporting this?')}
      hint={t('Moderators see this message, its files and your name, nothing else in the conversation.')}
      state={report}
      onSend={(said) => report.mutate({ body: { userId, messageId, ...said } })}
      onClose={onClose}
    />
  )
}
