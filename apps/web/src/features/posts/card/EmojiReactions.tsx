import { Pressable } from '@koinon/ui/actions/Pressable'
import { ReactionBar } from '@koinon/ui/posts/ReactionBar'
import { formatCount } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { emojiName, reactionChoices } from '#lib/entities/reactions/emojis.ts'
import type { Post } from './types.ts'
import { speakerOf } from './speakerOf.ts'
import { useReactions } from '../actions/useReactions.ts'
import styles from './EmojiReactions.module.css'

const like = '❤️'
const shownAtMost = 3

type Reactions = Post['reactions']

export interface EmojiReactionsProps {
  readonly post: Omit<Post, 'edits'>
  readonly onWho: () => void
}

/** Reactions other than the like, which has its own button: the first three, how many more, and a button to add one. */
export function EmojiReactions({ post, onWho }: EmojiReactionsProps) {
  const toggle = useReactions({ targetType: 'POST', targetId: post.id, reactions: post.reactions })
  const others = post.reactions.filter(({ emoji }) => emoji !== like)
  const shown = firstOf(others)
  const rest = others.length - shown.length
  return (
    <span className={styles['reactions']}>
      <ReactionBar
        label={t('Emoji reactions to the post by {name}', { name: speakerOf(post) })}
        reactions={shown.map(({ emoji, count, mine }) => ({ emoji, count, isMine: mine, name: emojiName(emoji) }))}
        choices={reactionChoices().filter(({ emoji }) => emoji !== like)}
        onToggle={toggle}
      />
      {rest > 0 && (
        <Pressable
          className={styles['rest']}
          aria-label={t('{count, plural, one {# more reaction: see who} other {# more reactions: see who}}', {
            count: rest,
          })}
          onPress={onWho}
        >
          +{formatCount(rest)}
        </Pressable>
      )}
    </span>
  )
}

/** The member's own is always among those shown. */
function firstOf(reactions: Reactions): Reactions {
  const first = reactions.slice(0, shownAtMost)
  const own = reactions.slice(shownAtMost).find(({ mine }) => mine)
  return own === undefined ? first : [...first.slice(0, -1), own]
}
