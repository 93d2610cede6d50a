import { ReactionBar } from '@koinon/ui/content/ReactionBar'
import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { useCacheView } from '../../lib/cache.ts'
import { useMutationCall } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { emojiName, reactionChoices } from '../../lib/people/emojis.ts'
import { tellFailure } from '../../lib/toasts.ts'
import { changingPost, isPost } from '../../model/realtime/things.ts'
import type { Post } from './PostCard.tsx'
import { WhoReacted } from './WhoReacted.tsx'

const like = '❤️'

/** The reactions beside the like, which has its own button. On its own page a post can be given others. */
export function PostReactions({ post, isAlone }: { readonly post: Omit<Post, 'edits'>; readonly isAlone: boolean }) {
  const [isListOpen, setListOpen] = useState(false)
  const view = useCacheView()
  const options = {
    onSuccess: ({ reactions }: { readonly reactions: Post['reactions'] }) =>
      view.patch(
        isPost(post.id),
        changingPost((shown) => ({ ...shown, reactions })),
      ),
    onFailure: (error: Error) => tellFailure(error),
  }
  const add = useMutationCall('content.reactionsAdd', options)
  const remove = useMutationCall('content.reactionsRemove', options)
  const shown = post.reactions.filter(({ emoji }) => emoji !== like)
  if (post.status !== 'PUBLISHED' || (shown.length === 0 && !isAlone)) return null
  const toggle = (emoji: string) => {
    const isMine = post.reactions.some((reaction) => reaction.emoji === emoji && reaction.mine)
    ;(isMine ? remove : add).mutate({ body: { targetType: 'POST', targetId: post.id, emoji } })
  }
  return (
    <>
      <ReactionBar
        label={t('Reactions to the post by {name}', { name: post.author.displayName })}
        reactions={shown.map(({ emoji, count, mine }) => ({ emoji, count, isMine: mine, name: emojiName(emoji) }))}
        choices={isAlone ? reactionChoices().filter(({ emoji }) => emoji !== like) : undefined}
        onToggle={toggle}
      />
      {isAlone && post.reactions.length > 0 && (
        <div>
          <Button variant="quiet" size="dense" onPress={() => setListOpen(true)}>
            {t('See who reacted')}
          </Button>
        </div>
      )}
      {isListOpen && <WhoReacted post={post} onClose={() => setListOpen(false)} />}
    </>
  )
}
