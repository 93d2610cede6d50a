import { Button } from '@koinon/ui/actions/Button'
import { t, word } from '#lib/text/i18n/index.ts'
import { UnsentCard } from '../../pending/UnsentCard.tsx'
import { sendingPosts } from '../publish/sendingPosts.ts'
import type { SendingPost } from '../publish/sendingPosts.ts'

/** The member's posts that are on their way or were refused, on top of the feed. */
export function SendingCards({ posts }: { readonly posts: readonly SendingPost[] }) {
  return posts.map((post) => (
    <article key={post.id} aria-label={post.failure === null ? t('Your post, being sent') : t('Your post, not sent')}>
      <SendingCard post={post} />
    </article>
  ))
}

function SendingCard({ post: { id, text, group, entries, failure } }: { readonly post: SendingPost }) {
  const destination = group !== null && (
    <>
      {word('in', 'before the name of a group')} <bdi>{group.name}</bdi>
    </>
  )
  if (failure === null)
    return (
      <UnsentCard
        state="sending"
        icon="clock"
        status={word('Posting…', 'said while it is done')}
        destination={destination}
        text={text}
        entries={entries}
      />
    )
  const edit = () => {
    sendingPosts.remove(id)
    failure.onEdit()
  }
  return (
    <UnsentCard
      state="failed"
      icon="warning"
      status={failure.sentence}
      destination={destination}
      text={text}
      entries={entries}
    >
      <Button size="dense" onPress={edit}>
        {t('Continue draft')}
      </Button>
      <Button size="dense" variant="quiet" onPress={() => sendingPosts.remove(id)}>
        {word('Dismiss', 'button that puts a notice away')}
      </Button>
    </UnsentCard>
  )
}
