import { useRef } from 'react'
import { ReactionPicker } from '@koinon/ui/posts/ReactionPicker'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { Popover } from '@koinon/ui/menus/Popover'
import { t } from '#lib/text/i18n/index.ts'
import { reactionChoices } from '#lib/entities/reactions/emojis.ts'
import type { Post } from '../card/types.ts'
import { speakerOf } from '../card/speakerOf.ts'
import { useReactions } from './useReactions.ts'

export interface ReactDialogProps {
  readonly post: Pick<Post, 'id' | 'author' | 'postedAs' | 'reactions'>
  /** The button that was held: the emojis appear beside it. */
  readonly anchor?: Element | undefined
  readonly onClose: () => void
}

/** Adds or removes the member's reaction to a post in a list. */
export function ReactDialog({ post, anchor: target, onClose }: ReactDialogProps) {
  const label = t('React to the post by {name}', { name: speakerOf(post) })
  const toggle = useReactions({ targetType: 'POST', targetId: post.id, reactions: post.reactions })
  const anchor = useRef(target ?? null)
  const picker = (
    <ReactionPicker
      label={label}
      choices={reactionChoices()}
      onPick={(emoji) => {
        toggle(emoji)
        onClose()
      }}
    />
  )
  return target === undefined ? (
    <Dialog isOpen onOpenChange={onClose} title={label} size="small">
      {picker}
    </Dialog>
  ) : (
    <Popover isOpen onOpenChange={onClose} triggerRef={anchor} label={label} placement="top start">
      {picker}
    </Popover>
  )
}
