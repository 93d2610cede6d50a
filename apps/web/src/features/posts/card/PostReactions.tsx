import { useState } from 'react'
import { ReactionBar } from '@koinon/ui/posts/ReactionBar'
import { Button } from '@koinon/ui/actions/Button'
import { t } from '#lib/text/i18n/index.ts'
import { emojiName, reactionChoices } from '#lib/entities/reactions/emojis.ts'
import type { Post } from './types.ts'
import { speakerOf } from './speakerOf.ts'
import { useReactions } from '../actions/useReactions.ts'
import { ReactionList } from '../actions/ReactionList.tsx'
import styles from './PostCard.module.css'

const like = '❤️'

/** Reactions other than the like, which has its own button. On its own page a post can be given its first one. */
export function PostReactions({ post, isAlone }: { readonly post: Omit<Post, 'edits'>; readonly isAlone: boolean }) {
  const [isListOpen, setListOpen] = useState(false)
  const target = { targetType: 'POST', targetId: post.id, reactions: post.reactions } as const
  const toggle = useReactions(target)
  const shown = post.reactions.filter(({ emoji }) => emoji !== like)
  if (post.status !== 'PUBLISHED' || post.locked !== null || (shown.length === 0 && !isAlone)) return null
  return (
    <>
      <ReactionBar
        label={t('Reactions to the post by {name}', { name: speakerOf(post) })}
        reactions={shown.map(({ emoji, count, mine }) => ({ emoji, count, isMine: mine, name: emojiName(emoji) }))}
        choices={reactionChoices().filter(({ emoji }) => emoji !== like)}
        onToggle={toggle}
      />
      {isAlone && post.reactions.length > 0 && (
        <div className={styles['who']}>
          <Button variant="quiet" size="dense" onPress={() => setListOpen(true)}>
            {t('See who reacted')}
          </Button>
        </div>
      )}
      {isListOpen && <ReactionList {...target} onClose={() => setListOpen(false)} />}
    </>
  )
}
