import { Button } from '@koinon/ui/actions/Button'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import type { Conversation } from '#features/chat/index.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { isMuted } from '#lib/entities/conversations/conversationMutes.ts'
import { isForever } from '#lib/entities/forever.ts'
import { hourMs } from '#lib/text/durations.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'

const invalidates = ['chat.getConversation', 'chat.getSubscribedConversations'] as const

export interface MuteForProps {
  readonly conversationId: string
  readonly notification: Conversation['notification']
}

/** Mutes for a while; afterwards notifications resume as before. */
export function MuteFor({ conversationId, notification }: MuteForProps) {
  const { level, mutedUntil } = notification
  const set = useMutationCall('chat.setConversationNotification', {
    invalidates,
    onFailure: (error) => toastFailure(error),
  })
  if (level === 'NONE') return null
  const until = (time: Date | null) =>
    set.mutate({ body: { conversationId, level, mutedUntil: time?.toISOString() ?? null } })
  const hours = (count: number) => () => until(new Date(Date.now() + count * hourMs))
  if (mutedUntil !== null && isMuted({ notification }))
    return (
      <Cluster gap={4}>
        <Text>
          {isForever(mutedUntil)
            ? t('Muted until you unmute')
            : t('Muted until {time}.', { time: formatDate(mutedUntil, 'full') })}
        </Text>
        <Button size="dense" isLoading={set.isPending} onPress={() => until(null)}>
          {word('Unmute', 'label or title in chat')}
        </Button>
      </Cluster>
    )
  return (
    <Cluster gap={4}>
      <MenuButton
        label={t('Mute for a while')}
        icon="bell-slash"
        entries={[
          { id: 'hour', label: t('For an hour'), onAction: hours(1) },
          { id: 'evening', label: t('For eight hours'), onAction: hours(8) },
          { id: 'day', label: t('For a day'), onAction: hours(24) },
          { id: 'week', label: t('For a week'), onAction: hours(7 * 24) },
        ]}
      >
        {t('Mute for a while')}
      </MenuButton>
    </Cluster>
  )
}
