import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { useMutationCall } from '../../data/calls/index.ts'
import { toastFailure, toasts } from '../../feedback/toasts.ts'
import { formatDate } from '../../text/format.ts'
import { t, word } from '../../text/i18n/index.ts'
import { reportThanks } from './reportThanks.ts'
import type { ReportThanks } from './reportThanks.ts'

/** The thanks for a report: what happens next, and a way to block its author. */
export function ReportThanksDialog({ thanks }: { readonly thanks: ReportThanks }) {
  const { again, hasNote, leavesFeeds, person, to } = thanks
  return (
    <Dialog
      isOpen
      onOpenChange={reportThanks.close}
      title={again ? t('Already reported') : t('Report received')}
      size="small"
      actions={
        <>
          {person !== null && <BlockPerson {...person} />}
          <Button variant="primary" autoFocus onPress={reportThanks.close}>
            {word('Done', 'button that closes')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {again && <Text>{hasNote ? t('Added to your earlier report.') : t('Your earlier report is still open.')}</Text>}
        <Text>{nextStep(to)}</Text>
        {leavesFeeds && <Text>{t('You won’t see this post in your feeds again.')}</Text>}
        {person !== null && (
          <Text size="small" tone="muted">
            {t('If you block {name}, you won’t see each other’s posts or messages. They aren’t told.', {
              name: person.name,
            })}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

/** The people who decide, and what happens if they do not. */
function nextStep({ level, group, dueAt }: ReportThanks['to']): string {
  if (group === null || level === 'PLATFORM')
    return t('Moderators will review it and let you know. Your report is confidential.')
  if (level === 'BOTH' || dueAt === null)
    return t(
      'The moderators of {group} and those of the platform will review it and let you know. Your report is confidential.',
      { group },
    )
  return t(
    'The moderators of {group} will review it and let you know. If they haven’t decided by {date}, it goes to the platform’s moderators. Your report is confidential.',
    { group, date: formatDate(dueAt, 'full') },
  )
}

/** Blocks the author and closes. */
function BlockPerson({ id: userId, name }: { readonly id: string; readonly name: string }) {
  const block = useMutationCall('users.blockUser', {
    invalidates: ['users.getProfile', 'users.getBlockedUsers', 'content.getFeed', 'chat.getSubscribedConversations'],
    onSuccess: () => {
      reportThanks.close()
      toasts.show({ message: t('{name} was blocked', { name }) })
    },
    onFailure: (error) => toastFailure(error),
  })
  return (
    <Button
      variant="danger-outline"
      icon="prohibit"
      isLoading={block.isPending}
      onPress={() => block.mutate({ body: { userId } })}
    >
      {t('Block {name}', { name })}
    </Button>
  )
}
