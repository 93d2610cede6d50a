import { IconButton } from '@koinon/ui/actions/IconButton'
import { useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { useFollowThread } from './useFollowThread.ts'

/** Follows the thread, or leaves it. */
export function FollowThread({ threadId }: { readonly threadId: string }) {
  const { data: thread } = useCall('chat.getThread', { body: { threadId } })
  const { isPending, setFollowed } = useFollowThread(threadId)
  if (thread === undefined) return null
  const { followed } = thread
  return (
    <IconButton
      icon={followed ? 'bell' : 'bell-slash'}
      size="dense"
      label={followed ? t('Leave thread') : t('Follow thread')}
      isPressed={followed}
      isLoading={isPending}
      onPress={() => setFollowed(!followed)}
    />
  )
}
