import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import type { IconName } from '@koinon/ui/icons'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { spanOf } from '../eventTimes.ts'
import { placeText } from '../labels.ts'
import styles from './EventPage.module.css'

type Item = ItemOf<'groups.communityEventUpdates'>
type Change = NonNullable<Item['change']>

/** A change of the event as a sentence, with before and after. */
export function changeText(change: Change): string {
  switch (change.field) {
    case 'TIME':
      return t('New time: {to}. Before: {from}', { to: spanOf(change.to), from: spanOf(change.from) })
    case 'PLACE': {
      const [to, from] = [placeText(change.to), placeText(change.from)]
      if (to === undefined) return t('Location removed')
      return from === undefined
        ? t('Location added: {to}', { to })
        : t('New location: {to}. Before: {from}', { to, from })
    }
    case 'STATE':
      return change.to === 'CANCELLED' ? word('Cancelled', 'of an event') : t('It’s back on')
  }
}

const icons: Readonly<Record<Change['field'], IconName>> = { TIME: 'clock', PLACE: 'map-pin', STATE: 'calendar-x' }

export interface EventChangeProps {
  readonly item: Item
  /** The entry above: what was changed at once shares one message. */
  readonly newer: Item | undefined
  /** The event's. */
  readonly timeZone: string
}

/** A change by the hosts, or their message to the guests: an entry in the event's news. */
export function EventChange({ item: { at, change, note, occurrence }, newer, timeZone }: EventChangeProps) {
  const isSaidAbove = newer !== undefined && newer.at.getTime() === at.getTime() && newer.note === note
  return (
    <div className={styles['change']}>
      <Icon name={change === null ? 'megaphone' : icons[change.field]} />
      <div>
        {change !== null && <Text dir="auto">{changeText(change)}</Text>}
        {note !== null && !isSaidAbove && <Text dir="auto">{note}</Text>}
        <Text size="small" tone="muted">
          {occurrence !== null &&
            `${t('{date} only', { date: formatDate(new Date(occurrence), 'short', timeZone) })} · `}
          <RelativeTime at={at} />
        </Text>
      </div>
    </div>
  )
}
