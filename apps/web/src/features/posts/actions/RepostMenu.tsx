import { hideSpoilers } from '@koinon/contract/spoilers'
import { HeldMenu } from '@koinon/ui/menus/MenuList'
import { openComposer } from '#lib/entities/composerState.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { Post } from '../card/types.ts'
import { speakerOf } from '../card/speakerOf.ts'
import { useRepost } from './useRepost.ts'

export interface RepostMenuProps {
  readonly post: Omit<Post, 'edits'>
  /** Opens what sends it in a message. */
  readonly onSend: () => void
}

/** How a post is passed on: to the member's followers, in a post of their own, or in a message. */
export function RepostMenu({ post, onSend }: RepostMenuProps) {
  const { repost, undo } = useRepost(post)
  const { can, mine } = post
  return (
    <HeldMenu
      entries={[
        mine.reposted
          ? { id: 'undo', label: t('Undo repost'), icon: 'repeat', onAction: undo }
          : { id: 'repost', label: word('Repost', 'verb, in a menu'), icon: 'repeat', onAction: repost },
        ...(can.repost
          ? [
              {
                id: 'quote',
                label: word('Quote', 'verb, in a menu'),
                icon: 'quotes' as const,
                onAction: () =>
                  openComposer({ quote: { id: post.id, name: speakerOf(post), text: hideSpoilers(post) } }),
              },
            ]
          : []),
        { id: 'send', label: t('Send in a message'), icon: 'chat-circle', onAction: onSend },
      ]}
    />
  )
}
