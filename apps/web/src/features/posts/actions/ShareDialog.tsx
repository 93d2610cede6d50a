import { hideSpoilers } from '@koinon/contract/spoilers'
import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { openComposer } from '#lib/entities/composerState.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { copyLink } from '#lib/interaction/sharePage.ts'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { changingPost, isPost } from '#model/realtime/entityMatchers.ts'
import type { Post } from '../card/types.ts'
import { SendInChat } from './share/SendInChat.tsx'
import { speakerOf } from '../card/speakerOf.ts'
import { useRepost } from './useRepost.ts'
import styles from './share/Share.module.css'

type Shared = Pick<Post, 'id' | 'author' | 'postedAs' | 'text' | 'facets' | 'can' | 'counts' | 'mine'>

/**
 * H15: shares a post: through the device's share sheet, as a link, as a post of the member's own, or in conversations.
 */
export function ShareDialog({ post, onClose }: { readonly post: Shared; readonly onClose: () => void }) {
  const url = new URL(paths.post(post.id), window.location.origin).toString()
  const count = useShareCount(post.id)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Share the post by {name}', { name: speakerOf(post) })}
      size="medium"
    >
      <Stack gap={6}>
        <Methods post={post} url={url} onShared={count} onClose={onClose} />
        <section aria-labelledby="send-in-chat">
          <Stack gap={4}>
            <Heading level={3} size="h4" id="send-in-chat">
              {t('Send in a message')}
            </Heading>
            <SendInChat url={url} onSent={() => count('CHAT')} />
          </Stack>
        </section>
        <Text size="small" tone="muted">
          {t('The link only works for people who can see the post.')}
        </Text>
      </Stack>
    </Dialog>
  )
}

interface MethodsProps {
  readonly post: Shared
  readonly url: string
  readonly onShared: (channel: Channel) => void
  readonly onClose: () => void
}

/** The ways besides messages; each closes the dialog. */
function Methods({ post, url, onShared, onClose }: MethodsProps) {
  const { repost } = useRepost(post)
  const copy = async () => {
    if (!(await copyLink(paths.post(post.id)))) return
    onShared('LINK')
    onClose()
  }
  const shareNatively = () => {
    // Closing the share sheet without choosing is not a failure.
    navigator.share({ url }).then(
      () => {
        onShared('NATIVE')
        onClose()
      },
      () => undefined,
    )
  }
  const leaveWith = (act: () => void) => () => {
    onClose()
    act()
  }
  const quote = leaveWith(() =>
    openComposer({ quote: { id: post.id, name: speakerOf(post), text: hideSpoilers(post) } }),
  )
  return (
    <div className={styles['ways']}>
      {'share' in navigator && (
        <Button icon="share-fat" onPress={shareNatively}>
          {t('Share from this device')}
        </Button>
      )}
      <Button icon="link-simple" onPress={() => void copy()}>
        {t('Copy link')}
      </Button>
      {post.can.repost && !post.mine.reposted && (
        <Button icon="repeat" onPress={leaveWith(repost)}>
          {t('Repost to your followers')}
        </Button>
      )}
      {post.can.repost && (
        <Button icon="quotes" onPress={quote}>
          {word('Quote', 'verb: shares a post with words of one’s own')}
        </Button>
      )}
    </div>
  )
}

type Channel = 'LINK' | 'CHAT' | 'NATIVE'

/** Counts the share, once per person and post, however it was shared. */
function useShareCount(postId: string): (channel: Channel) => void {
  const view = useCacheView()
  const count = useMutationCall('content.incrementShareCount', {
    onSuccess: ({ shares }) =>
      view.patch(
        isPost(postId),
        changingPost((shown) => ({ ...shown, counts: { ...shown.counts, shares } })),
      ),
  })
  return (channel) => count.mutate({ body: { postId, channel } })
}
