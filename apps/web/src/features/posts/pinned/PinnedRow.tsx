import { useId, useState } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Badge } from '@koinon/ui/marks/Badge'
import { t, word } from '#lib/text/i18n/index.ts'
import { BotMark } from '#lib/entities/people/Name.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { RichText } from '#lib/text/RichText.tsx'
import { useAccount } from '#lib/session/index.ts'
import { speakerOf } from '../card/speakerOf.ts'
import type { Post } from '../card/types.ts'
import { dismiss, isDismissed } from './dismissedPins.ts'
import styles from './PinnedRow.module.css'

export interface PinnedRowProps {
  /** In their order; the first that was not dismissed is shown. */
  readonly posts: readonly Omit<Post, 'edits'>[]
}

/** A pinned announcement in one line above a feed: it can be opened there, and dismissed until it changes. */
export function PinnedRow({ posts }: PinnedRowProps) {
  const { id: accountId } = useAccount()
  const [, setDismissed] = useState(0)
  const post = posts.find((one) => !isDismissed(accountId, one))
  if (post === undefined) return null
  const leave = () => {
    dismiss(accountId, post, posts)
    setDismissed((count) => count + 1)
  }
  return <Announcement key={post.id} post={post} onDismiss={leave} />
}

function Announcement({ post, onDismiss }: { readonly post: Omit<Post, 'edits'>; readonly onDismiss: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const textId = useId()
  const name = speakerOf(post)
  return (
    <section className={styles['row']} aria-label={t('Pinned by {name}', { name })} data-open={isOpen ? '' : undefined}>
      <Icon name="push-pin" isFilled className={styles['pin']} />
      <Badge tone="new">{word('Pinned', 'label of an announcement')}</Badge>
      <p id={textId} className={styles['text']} dir="auto" lang={post.language ?? undefined}>
        <Link href={paths.post(post.id)} appearance="bare">
          <bdi className={styles['name']}>{name}</bdi>
        </Link>{' '}
        {post.postedAs === null && <BotMark kind={post.author.kind} />}{' '}
        <RichText text={post.text} facets={post.facets} isInline />
      </p>
      <span className={styles['tools']}>
        <IconButton
          icon={isOpen ? 'caret-up' : 'caret-down'}
          size="dense"
          label={isOpen ? t('Show less of what is pinned') : t('Show all of what is pinned')}
          aria-expanded={isOpen}
          aria-controls={textId}
          onPress={() => setOpen(!isOpen)}
        />
        <IconButton icon="x" size="dense" label={t('Hide until it changes')} onPress={onDismiss} />
      </span>
    </section>
  )
}
