import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { useMutationCall } from '../../lib/calls/index.ts'
import { compose } from '../../lib/compose.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { tellFailure, toasts } from '../../lib/toasts.ts'
import { useCacheView } from '../../lib/cache.ts'
import { changingPost, isPost } from '../../model/realtime/things.ts'
import type { Post } from './PostCard.tsx'

type Shared = Pick<Post, 'id' | 'author' | 'text' | 'can'>

/** H15: passes a post on, by the device's own ways first. Each way counts once. */
export function ShareDialog({ post, onClose }: { readonly post: Shared; readonly onClose: () => void }) {
  const url = new URL(paths.post(post.id), window.location.origin).toString()
  const view = useCacheView()
  const count = useMutationCall('content.incrementShareCount', {
    onSuccess: ({ shares }) =>
      view.patch(
        isPost(post.id),
        changingPost((shown) => ({ ...shown, counts: { ...shown.counts, shares } })),
      ),
  })
  const shared = (channel: 'LINK' | 'NATIVE') => {
    count.mutate({ body: { postId: post.id, channel } })
    onClose()
  }
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => {
        toasts.show({ message: t('Link copied'), tone: 'success' })
        shared('LINK')
      },
      (error: unknown) => tellFailure(error),
    )
  }
  const shareNatively = () => {
    // Closing the device's sheet without choosing is no failure.
    navigator.share({ url }).then(
      () => shared('NATIVE'),
      () => undefined,
    )
  }
  const quote = () => {
    onClose()
    compose({ quote: { id: post.id, name: post.author.displayName, text: post.text } })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Share the post by {name}', { name: post.author.displayName })}
      size="small"
    >
      <Stack gap={4}>
        {'share' in navigator && (
          <Button icon="share-fat" isFullWidth onPress={shareNatively}>
            {t('Share by this device')}
          </Button>
        )}
        <Button icon="link-simple" isFullWidth onPress={copy}>
          {t('Copy the link')}
        </Button>
        {post.can.repost && (
          <Button icon="quotes" isFullWidth onPress={quote}>
            {t('Quote it in a post of your own')}
          </Button>
        )}
        <Text size="small" tone="muted">
          {t('Who opens the link sees the post only if it is meant for them.')}
        </Text>
      </Stack>
    </Dialog>
  )
}
