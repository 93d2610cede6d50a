import { ToggleChip } from '@koinon/ui/marks/Chip'
import { NearMe } from '#lib/entities/places/NearMe.tsx'
import type { NearMeProps } from '#lib/entities/places/NearMe.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import type { EventsQuery } from './eventsQuery.ts'
import styles from './EventsList.module.css'

export interface QuickFiltersProps extends NearMeProps {
  readonly chosen: EventsQuery
  readonly isNarrowed: boolean
  readonly onChange: (part: Partial<EventsQuery>) => void
  readonly onClear: () => void
}

/** The filters that most people want, one press each. */
export function QuickFilters({ chosen, isNarrowed, here, onChange, onClear, onLocate }: QuickFiltersProps) {
  const when = (span: 'week' | 'weekend', label: string) => (
    <ToggleChip isSelected={chosen.when === span} onChange={(isOn) => onChange({ when: isOn ? span : undefined })}>
      {label}
    </ToggleChip>
  )
  return (
    <div role="group" aria-label={t('Quick filters')} className={styles['chips']}>
      <ToggleChip isSelected={!isNarrowed} onChange={onClear}>
        {word('All', 'filter of events')}
      </ToggleChip>
      {when('week', t('This week'))}
      {when('weekend', word('Weekend', 'filter of events'))}
      <ToggleChip
        isSelected={chosen.cost === 'FREE'}
        onChange={(isOn) => onChange({ cost: isOn ? 'FREE' : undefined })}
      >
        {word('Free', 'of cost')}
      </ToggleChip>
      <ToggleChip
        isSelected={chosen.where === 'online'}
        onChange={(isOn) => onChange({ where: isOn ? 'online' : undefined })}
      >
        {word('Online', 'where an event is')}
      </ToggleChip>
      <NearMe here={here} onLocate={onLocate} />
    </div>
  )
}
