import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Icon } from '@koinon/ui/foundations/Icon'
import type { IconProps } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import type { GivenOf } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazyPart.tsx'
import { outbox } from '../../lib/offline/outbox.ts'
import type { Waiting } from '../../lib/offline/outbox.ts'
import { When } from '../../lib/people/When.tsx'
import { toasts } from '../../lib/toasts.ts'
import { Glimpses } from './Glimpses.tsx'
import { bodyOf, draftIdOf, postFormOf, writeAnew } from './compose/waitingPost.ts'
import styles from './WaitingRows.module.css'

const CommentBox = lazyPart(() => import('./CommentBox.tsx'), 'CommentBox')

/** The waiting items, with what can be done about them. */
export function WaitingRows({ waiting }: { readonly waiting: readonly Waiting[] }) {
  return (
    <ul role="list" aria-label={t('Not sent yet')} className={styles['list']}>
      {waiting.map((one) => (
        <WaitingRow key={one.id} waiting={one} />
      ))}
    </ul>
  )
}

export type WaitingComment = Waiting & { readonly given: GivenOf<'content.addComment'> }
const isComment = (one: Waiting): one is WaitingComment => one.name === 'content.addComment'

/** An item's state, in words and as an icon. */
function standingOf({ failure, held }: Waiting): { readonly icon: IconProps['name']; readonly words: string } {
  if (held !== undefined)
    return { icon: 'note-pencil', words: t('You were writing on this. It is sent when you send it.') }
  return failure === null
    ? { icon: 'clock', words: t('Waits until you are online') }
    : { icon: 'warning', words: failure }
}

function wordsOf(waiting: Waiting): string {
  const { text = '', mediaIds = [] } = bodyOf(waiting)
  const written = postFormOf(waiting)?.composition.text ?? text
  if (written.trim() !== '') return written.trim()
  return mediaIds.length > 0
    ? t('{count, plural, one {# picture} other {# pictures}}', { count: mediaIds.length })
    : t('A post without text')
}

function WaitingRow({ waiting }: { readonly waiting: Waiting }) {
  const { id, at, failure, held, form } = waiting
  const [isWriting, setWriting] = useState(false)
  const { icon, words: standing } = standingOf(waiting)
  const words = wordsOf(waiting)
  const text = words.slice(0, 60)
  const hasFailed = failure !== null && held === undefined
  const edit = () => {
    if (!isComment(waiting)) return void writeAnew(waiting)
    setWriting(true)
    return void outbox.hold(id, 'WRITING')
  }
  const stop = () => {
    setWriting(false)
    void outbox.release(id)
  }
  const send = (given: GivenOf<'content.addComment'>) => {
    setWriting(false)
    void outbox.retry(id, { name: 'content.addComment', given })
  }
  if (isWriting && isComment(waiting))
    return (
      <li className={styles['row']} data-item={id}>
        <CommentBox postId={waiting.given.body.postId} waiting={{ given: waiting.given, onSend: send }} onDone={stop} />
      </li>
    )
  return (
    <li className={styles['row']} data-item={id}>
      <Text size="small" tone={hasFailed ? 'danger' : 'muted'} role={hasFailed ? 'alert' : undefined}>
        <Icon name={icon} size="s" /> {standing} · <When at={new Date(at)} />
      </Text>
      <Text dir="auto" className={styles['text']}>
        {words}
      </Text>
      <Glimpses entries={postFormOf(waiting)?.entries ?? []} />
      <div className={styles['tools']}>
        {held === undefined && (
          <Button size="dense" onPress={() => void outbox.retry(id)} aria-label={t('Send now: {text}', { text })}>
            {t('Send now')}
          </Button>
        )}
        {(form !== undefined || isComment(waiting)) && (
          <Button size="dense" onPress={edit} aria-label={t('Edit: {text}', { text })}>
            {word('Edit', 'button')}
          </Button>
        )}
        <Button
          size="dense"
          variant="quiet"
          onPress={() => void remove(waiting)}
          aria-label={t('Delete: {text}', { text })}
        >
          {word('Delete', 'button')}
        </Button>
      </div>
    </li>
  )
}

/** Removes it at once, with a way to undo; meanwhile it is not sent. */
async function remove(waiting: Waiting): Promise<void> {
  const { id } = waiting
  if (!(await outbox.hold(id, 'DELETED'))) return
  toasts.showUndo({
    message: t('Deleted. It is not sent.'),
    undoLabel: word('Undo', 'button that takes back what was just done'),
    onUndo: () => void outbox.takeBack(waiting),
    onDone: () => void end(waiting),
  })
}

async function end(waiting: Waiting): Promise<void> {
  await outbox.discard(waiting.id)
  const draftId = draftIdOf(waiting)
  if (draftId === undefined) return
  await outbox.keep({ id: crypto.randomUUID(), name: 'content.deleteDraft', given: { params: { id: draftId } } })
  await outbox.flush()
}
