import { ReactionPicker } from '@koinon/ui/content/ReactionPicker'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { t } from '../../lib/i18n/index.ts'
import { reactionChoices } from '../../lib/people/emojis.ts'
import type { Post } from './PostCard.tsx'
import { useReactions } from './useReactions.ts'

export interface ReactDialogProps {
  readonly post: Pick<Post, 'id' | 'author' | 'reactions'>
  readonly onClose: () => void
}

/** Puts an emoji on a post of a list, or takes one's own off. */
export function ReactDialog({ post, onClose }: ReactDialogProps) {
  const label = t('React to the post by {name}', { name: post.author.displayName })
  const toggle = useReactions({ targetType: 'POST', targetId: post.id, reactions: post.reactions })
  return (
    <Dialog isOpen onOpenChange={onClose} title={label} size="small">
      <ReactionPicker
        label={label}
        choices={reactionChoices()}
        onPick={(emoji) => {
          toggle(emoji)
          onClose()
        }}
      />
    </Dialog>
  )
}
