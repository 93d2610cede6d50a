import { useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { offlineQueue } from '#lib/data/offline/offlineQueue.ts'
import type { QueuedCall } from '#lib/data/offline/offlineQueue.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { UnsentCard } from './UnsentCard.tsx'
import type { UnsentCardProps } from './UnsentCard.tsx'
import { bodyOf, draftIdOf, postFormOf, editPendingPost } from '../compose/draft/pendingPost.ts'
import styles from './PendingRows.module.css'

const CommentBox = lazyPart(() => import('../comments/CommentBox.tsx'), 'CommentBox')

interface PendingRowsProps {
  readonly queued: readonly QueuedCall[]
  /** The list is not about one place: each item says where it goes. */
  readonly saysWhere: boolean
}

/** The waiting items, with what can be done about them. */
export function PendingRows({ queued, saysWhere }: PendingRowsProps) {
  return (
    <ul role="list" aria-label={t('Not sent yet')} className={styles['list']}>
      {queued.map((one) => (
        <QueuedRow key={one.id} queued={one} where={saysWhere ? whereOf(one) : null} />
      ))}
    </ul>
  )
}

export type PendingComment = QueuedCall & { readonly given: GivenOf<'content.addComment'> }
const isComment = (one: QueuedCall): one is PendingComment => one.name === 'content.addComment'

interface Pending extends Pick<UnsentCardProps, 'state' | 'icon'> {
  readonly words: string
}

/** An item's state, in words and as an icon. */
function stateOf({ failure, held }: QueuedCall): Pending {
  if (held !== undefined)
    return {
      state: 'waiting',
      icon: 'note-pencil',
      words: t('You were editing this. It isn’t sent until you send it.'),
    }
  return failure === null
    ? { state: 'waiting', icon: 'clock', words: t('Waiting for a connection') }
    : { state: 'failed', icon: 'warning', words: failure }
}

function textOf(queued: QueuedCall): string {
  const { text = '', mediaIds = [] } = bodyOf(queued)
  const written = postFormOf(queued)?.composition.text ?? text
  if (hasVisibleText(written)) return written.trim()
  return mediaIds.length > 0
    ? t('{count, plural, one {# photo} other {# photos}}', { count: mediaIds.length })
    : t('A post without text')
}

/** The event or the group it goes to; null if that is its author's own profile. */
function whereOf(queued: QueuedCall): string | null {
  const { event, group } = postFormOf(queued)?.composition ?? { event: null, group: null }
  if (event !== null)
    return event.isNews
      ? t('Update for {event}', { event: event.title })
      : t('Discussion of {event}', { event: event.title })
  return group === null ? null : t('for {group}', { group: group.name })
}

function QueuedRow({ queued, where }: { readonly queued: QueuedCall; readonly where: string | null }) {
  const { id, at } = queued
  const [isWriting, setWriting] = useState(false)
  const { state, icon, words } = stateOf(queued)
  const text = textOf(queued)
  const edit = () => {
    if (!isComment(queued)) return void editPendingPost(queued)
    setWriting(true)
    return void offlineQueue.hold(id, 'WRITING')
  }
  const stop = () => {
    setWriting(false)
    void offlineQueue.release(id)
  }
  const send = (given: GivenOf<'content.addComment'>) => {
    setWriting(false)
    void offlineQueue.retry(id, { name: 'content.addComment', given })
  }
  if (isWriting && isComment(queued))
    return (
      <li data-item={id}>
        <CommentBox postId={queued.given.body.postId} queued={{ given: queued.given, onSend: send }} onDone={stop} />
      </li>
    )
  return (
    <li data-item={id}>
      <UnsentCard
        state={state}
        icon={icon}
        status={
          <>
            {words} · <RelativeTime at={new Date(at)} />
          </>
        }
        destination={where !== null && <bdi>{where}</bdi>}
        text={text}
        entries={postFormOf(queued)?.entries ?? []}
      >
        <QueuedTools queued={queued} text={text.slice(0, 60)} onEdit={edit} />
      </UnsentCard>
    </li>
  )
}

interface QueuedToolsProps {
  readonly queued: QueuedCall
  /** How it begins, to name it by. */
  readonly text: string
  readonly onEdit: () => void
}

function QueuedTools({ queued, text, onEdit }: QueuedToolsProps) {
  const { id, held, form } = queued
  return (
    <>
      {held === undefined && (
        <Button size="dense" onPress={() => void offlineQueue.retry(id)} aria-label={t('Send now: {text}', { text })}>
          {t('Send now')}
        </Button>
      )}
      {(form !== undefined || isComment(queued)) && (
        <Button size="dense" onPress={onEdit} aria-label={t('Edit: {text}', { text })}>
          {word('Edit', 'button')}
        </Button>
      )}
      <Button
        size="dense"
        variant="quiet"
        onPress={() => void remove(queued)}
        aria-label={t('Delete: {text}', { text })}
      >
        {word('Delete', 'button')}
      </Button>
    </>
  )
}

/** Removes it at once, with a way to undo; meanwhile it is not sent. */
async function remove(queued: QueuedCall): Promise<void> {
  const { id } = queued
  if (!(await offlineQueue.hold(id, 'DELETED'))) return
  toasts.showUndo({
    message: word('Deleted', 'said of a post that waited'),
    undoLabel: word('Undo', 'button that takes back what was just done'),
    onUndo: () => void offlineQueue.undo(queued),
    onDone: () => void end(queued),
  })
}

async function end(queued: QueuedCall): Promise<void> {
  await offlineQueue.discard(queued.id)
  const draftId = draftIdOf(queued)
  if (draftId === undefined) return
  await offlineQueue.save({ id: crypto.randomUUID(), name: 'content.deleteDraft', given: { params: { id: draftId } } })
  await offlineQueue.flush()
}
