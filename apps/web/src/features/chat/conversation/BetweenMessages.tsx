import { formatDate, isSameDay } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { useSend } from '../box/useSend.ts'
import { UnsentMessage } from '../message/UnsentMessage.tsx'
import type { TimelineEntry } from './timeline.ts'
import styles from './MessageList.module.css'

/** "Today", "Yesterday", otherwise the date. */
function dayText(date: Date, now = new Date()): string {
  if (isSameDay(date, now)) return word('Today', 'heading over what happened on this day')
  if (isSameDay(date, new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)))
    return word('Yesterday', 'heading over what happened on the day before')
  return formatDate(date, date.getFullYear() === now.getFullYear() ? 'weekday' : 'day')
}

/** The time; of another day than today, its date. */
const sinceText = (date: Date, now = new Date()): string => formatDate(date, isSameDay(date, now) ? 'time' : 'short')

interface BetweenMessagesProps {
  readonly entry: Exclude<TimelineEntry, { readonly kind: 'message' }>
  readonly sending: Pick<ReturnType<typeof useSend>, 'retry' | 'discard'>
}

/** A row between the messages: a day, the line above what is new, or a message that is not sent yet. */
export function BetweenMessages({ entry, sending }: BetweenMessagesProps) {
  if (entry.kind === 'day') return <Divider>{dayText(entry.date)}</Divider>
  if (entry.kind === 'unread') return <Divider isNew>{t('New since {time}', { time: sinceText(entry.since) })}</Divider>
  return (
    <UnsentMessage
      unsent={entry.unsent}
      startsRun={entry.startsRun}
      onRetry={sending.retry}
      onDiscard={sending.discard}
    />
  )
}

function Divider({ isNew = false, children }: { readonly isNew?: boolean; readonly children: string }) {
  return (
    <div role="separator" aria-label={children} className={styles['divider']} data-new={isNew ? '' : undefined}>
      <span>{children}</span>
    </div>
  )
}
