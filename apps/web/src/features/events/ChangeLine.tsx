import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import type { IconName } from '@koinon/ui/icons'
import type { ItemOf } from '#lib/calls/index.ts'
import { formatDate } from '#lib/format.ts'
import { t } from '#lib/i18n/index.ts'
import { When } from '#lib/people/When.tsx'
import { spanOf } from './when.ts'
import { whereOf } from './words.ts'
import styles from './EventPage.module.css'

type Item = ItemOf<'groups.communityEventUpdates'>
type Change = NonNullable<Item['change']>

/** A change of the event as a sentence, with before and after. */
export function changeWords(change: Change): string {
  switch (change.field) {
    case 'TIME':
      return t('It is at another time: {to}. Before: {from}.', { to: spanOf(change.to), from: spanOf(change.from) })
    case 'PLACE': {
      const [to, from] = [whereOf(change.to), whereOf(change.from)]
      if (to === undefined) return t('It has no place any more.')
      return from === undefined
        ? t('It has a place now: {to}.', { to })
        : t('It is in another place: {to}. Before: {from}.', { to, from })
    }
    case 'STATE':
      return change.to === 'CANCELLED' ? t('It was cancelled.') : t('It takes place after all.')
  }
}

const icons: Readonly<Record<Change['field'], IconName>> = { TIME: 'clock', PLACE: 'map-pin', STATE: 'calendar-x' }

export interface ChangeLineProps {
  readonly item: Item
  /** The entry above: what was changed at once shares one message. */
  readonly newer: Item | undefined
  /** The event's. */
  readonly zone: string
}

/** What the hosts changed, or said to the guests: an entry in the event's news. */
export function ChangeLine({ item: { at, change, note, occurrence }, newer, zone }: ChangeLineProps) {
  const isSaidAbove = newer !== undefined && newer.at.getTime() === at.getTime() && newer.note === note
  return (
    <div className={styles['change']}>
      <Icon name={change === null ? 'megaphone' : icons[change.field]} />
      <div>
        {change !== null && <Text dir="auto">{changeWords(change)}</Text>}
        {note !== null && !isSaidAbove && <Text dir="auto">{note}</Text>}
        <Text size="small" tone="muted">
          {occurrence !== null &&
            `${t('Only on {date}', { date: formatDate(new Date(occurrence), 'short', zone) })} · `}
          <When at={at} />
        </Text>
      </div>
    </div>
  )
}
