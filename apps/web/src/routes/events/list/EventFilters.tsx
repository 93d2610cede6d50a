import { useState } from 'react'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { ToggleChip } from '@koinon/ui/marks/Chip'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { costs, places, spans } from './eventsQuery.ts'
import type { EventsQuery } from './eventsQuery.ts'
import styles from './EventsList.module.css'

export interface EventFiltersProps {
  readonly id: string
  readonly chosen: EventsQuery
  /** The options computed without the chosen group, so that the others remain available. */
  readonly facets: ReplyOf<'groups.communityEventsFilter'>['facets'] | undefined
  readonly onChange: (part: Partial<EventsQuery>) => void
}

/** The filters of events besides the quick ones: when, where, whose, and price. */
export function EventFilters({ id, chosen, facets, onChange }: EventFiltersProps) {
  const any = { value: '', label: word('Any', 'no filter') }
  // While another filter is loading, the field keeps its place and options.
  const [known, setKnown] = useState(facets)
  if (facets !== undefined && facets !== known) setKnown(facets)
  const groups = (facets ?? known)?.group ?? []
  return (
    <div id={id} role="group" aria-label={word('Filters', 'name of a group of fields')} className={styles['filters']}>
      <NativeSelect
        label={word('When', 'of an event')}
        size="dense"
        value={chosen.when ?? ''}
        onChange={(value) => onChange({ when: spans.find((span) => span === value) })}
        options={[
          any,
          { value: 'today', label: word('Today', 'filter of events') },
          { value: 'weekend', label: word('Weekend', 'filter of events') },
          { value: 'week', label: t('In the next 7 days') },
          { value: 'month', label: t('In the next 31 days') },
          { value: 'later', label: word('Later', 'filter of events') },
        ]}
      />
      <NativeSelect
        label={word('Where', 'of an event')}
        size="dense"
        value={chosen.where ?? ''}
        onChange={(value) => onChange({ where: places.find((place) => place === value) })}
        options={[
          any,
          { value: 'there', label: t('At a place') },
          { value: 'online', label: word('Online', 'where an event is') },
        ]}
      />
      {(groups.length > 0 || chosen.group !== undefined) && (
        <NativeSelect
          label={word('Group', 'name of the screen')}
          size="dense"
          value={chosen.group ?? ''}
          onChange={(group) => onChange({ group: group === '' ? undefined : group })}
          options={[any, ...groups.map(({ value, label }) => ({ value, label }))]}
        />
      )}
      <NativeSelect
        label={word('Cost', 'of an event')}
        size="dense"
        value={chosen.cost ?? ''}
        onChange={(value) => onChange({ cost: costs.find((cost) => cost === value) })}
        options={[
          any,
          { value: 'FREE', label: word('Free', 'of cost') },
          { value: 'PAID', label: word('Paid', 'costs something') },
        ]}
      />
      <ToggleChip isSelected={chosen.free === 'yes'} onChange={(isOn) => onChange({ free: isOn ? 'yes' : undefined })}>
        {t('Places left')}
      </ToggleChip>
    </div>
  )
}
