import { Button } from '@koinon/ui/actions/Button'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import { t, word } from '../../lib/i18n/index.ts'
import { outbox, useWaiting } from '../../lib/offline/outbox.ts'
import type { Waiting } from '../../lib/offline/outbox.ts'
import { When } from '../../lib/people/When.tsx'
import styles from './WaitingList.module.css'

/** What waits and is to be seen: words that somebody wrote. A like that waits is shown where it was given. */
const written = new Set<string>(['content.createPost', 'content.createRepost', 'groups.createGroupPost'])

interface Body {
  readonly text?: string
  readonly mediaIds?: readonly string[]
  readonly postId?: string
}
const bodyOf = ({ given }: Waiting): Body => ('body' in given ? (given.body as Body) : {})

export interface WaitingListProps {
  /** Comments on this post; posts without. */
  readonly postId?: string
}

/** What was written without a line, and goes out when there is one; or could not, with why. Nothing where nothing waits. */
export function WaitingList({ postId }: WaitingListProps) {
  const waiting = useWaiting().filter((one) =>
    postId === undefined ? written.has(one.name) : one.name === 'content.addComment' && bodyOf(one).postId === postId,
  )
  if (waiting.length === 0) return null
  return (
    <ul role="list" aria-label={t('Not sent yet')} className={styles['list']}>
      {waiting.map((one) => (
        <WaitingRow key={one.id} waiting={one} />
      ))}
    </ul>
  )
}

function WaitingRow({ waiting }: { readonly waiting: Waiting }) {
  const { id, at, failure } = waiting
  const { text = '', mediaIds = [] } = bodyOf(waiting)
  const words =
    text.trim() ||
    (mediaIds.length > 0
      ? t('{count, plural, one {# picture} other {# pictures}}', { count: mediaIds.length })
      : t('A post without words'))
  return (
    <li className={styles['row']} data-item={id}>
      <Text size="small" tone={failure === null ? 'muted' : 'danger'} role={failure === null ? undefined : 'alert'}>
        <Icon name={failure === null ? 'clock' : 'warning'} size="s" /> {failure ?? t('Waits until the line is back')} ·{' '}
        <When at={new Date(at)} />
      </Text>
      <Text dir="auto" className={styles['text']}>
        {words}
      </Text>
      <div className={styles['tools']}>
        <Button
          size="dense"
          onPress={() => void outbox.retry(id)}
          aria-label={t('Send now: {text}', { text: words.slice(0, 60) })}
        >
          {t('Send now')}
        </Button>
        <Button
          size="dense"
          variant="quiet"
          onPress={() => void outbox.discard(id)}
          aria-label={t('Delete: {text}', { text: words.slice(0, 60) })}
        >
          {word('Delete', 'button')}
        </Button>
      </div>
    </li>
  )
}
