import { Button } from '@koinon/ui/actions/Button'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { t, word } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { FileThumbnails } from '../../pending/MediaThumbnails.tsx'
import { sendingPosts } from '../publish/sendingPosts.ts'
import type { SendingPost } from '../publish/sendingPosts.ts'
import styles from './SendingCards.module.css'

/** The member's posts that are on their way or were refused, on top of the feed. */
export function SendingCards({ posts }: { readonly posts: readonly SendingPost[] }) {
  return posts.map((post) => <SendingCard key={post.id} post={post} />)
}

function SendingCard({ post }: { readonly post: SendingPost }) {
  const { id, text, group, entries, failure } = post
  const account = useAccount()
  const edit = () => {
    sendingPosts.remove(id)
    failure?.onEdit()
  }
  return (
    <article
      className={failure === null ? styles['card'] : `${styles['card']} ${styles['failed']}`}
      aria-label={failure === null ? t('Your post, being sent') : t('Your post, not sent')}
    >
      <Avatar kind="person" name={account.displayName} seed={account.id} sources={account.avatar?.sources} />
      <div className={styles['main']}>
        <Text as="div" size="ui">
          <bdi className={styles['name']}>{account.displayName}</bdi>
          {group !== null && (
            <Text as="span" size="small" tone="muted">
              {' '}
              {word('in', 'before the name of a group')} <bdi>{group.name}</bdi>
            </Text>
          )}
        </Text>
        <p className={styles['text']} dir="auto">
          {text}
        </p>
        <FileThumbnails entries={entries} />
        {failure === null ? (
          <Text size="small" tone="muted" role="status">
            <Icon name="clock" size="s" /> {word('Posting…', 'said while it is done')}
          </Text>
        ) : (
          <>
            <Text size="small" tone="danger" role="alert">
              <Icon name="warning" size="s" /> {failure.sentence}
            </Text>
            <Cluster gap={3}>
              <Button size="dense" onPress={edit}>
                {t('Continue draft')}
              </Button>
              <Button size="dense" variant="quiet" onPress={() => sendingPosts.remove(id)}>
                {word('Dismiss', 'button that puts a notice away')}
              </Button>
            </Cluster>
          </>
        )}
      </div>
    </article>
  )
}
