import { useMutationCall } from '#lib/data/calls/index.ts'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { t } from '#lib/text/i18n/index.ts'

/** Follows a thread, or leaves it. */
export function useFollowThread(threadId: string) {
  const view = useCacheView()
  const { mutate, isPending } = useMutationCall('chat.setThreadFollowed', {
    invalidates: ['chat.getThreads', 'chat.getSubscribedConversations'],
    onSuccess: (thread) => {
      view.set('chat.getThread', { body: { threadId } }, thread)
      toasts.show({
        message: thread.followed ? t('You follow this thread') : t('You left this thread'),
      })
    },
    onFailure: (error) => toastFailure(error),
  })
  return { isPending, setFollowed: (followed: boolean) => mutate({ body: { threadId, followed } }) }
}
