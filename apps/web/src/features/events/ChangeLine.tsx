import { Icon } from '@koinon/ui/foundations/Icon'
import { Text } from '@koinon/ui/foundations/Text'
import type { ItemOf } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { When } from '../../lib/people/When.tsx'
import { spanOf } from './when.ts'
import { whereOf } from './words.ts'
import styles from './EventPage.module.css'

type Change = NonNullable<ItemOf<'groups.communityEventUpdates'>['change']>

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

/** An automatic entry in the event's news. */
export function ChangeLine({ change, at }: { readonly change: Change; readonly at: Date }) {
  return (
    <div className={styles['change']}>
      <Icon name={change.field === 'PLACE' ? 'map-pin' : change.field === 'TIME' ? 'clock' : 'calendar-x'} />
      <div>
        <Text dir="auto">{changeWords(change)}</Text>
        <Text size="small" tone="muted">
          <When at={at} />
        </Text>
      </div>
    </div>
  )
}
