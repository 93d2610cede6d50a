import { useNavigate } from '@tanstack/react-router'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import { SavedFilters } from '#lib/entities/savedFilters/SavedFilters.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { kindLabel } from '../labels.ts'
import { counted } from './counted.ts'
import styles from './QueueFilters.module.css'

export interface QueueSearch {
  readonly state?: 'open' | 'escalated' | 'closed' | 'mine' | 'groups' | undefined
  readonly type?: 'post' | 'comment' | 'message' | 'profile' | 'group' | 'prayer' | 'list' | 'procedure' | undefined
  readonly source?: 'reported' | 'auto' | undefined
  readonly sort?: 'age' | undefined
}
const types = ['post', 'comment', 'message', 'profile', 'group', 'prayer', 'list', 'procedure'] as const
const upper = <T extends string>(text: T) => text.toUpperCase() as Uppercase<T>

const choose = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((known) => known === value)

/** The query part of an address: empty, or including its question mark. */
export function queryOf(search: QueueSearch): string {
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]: [string, string | undefined]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ).toString()
  return query === '' ? '' : `?${query}`
}

/** Whether more than the state of the cases is chosen. */
export const isNarrowed = ({ type, source, sort }: QueueSearch): boolean =>
  type !== undefined || source !== undefined || sort !== undefined

export interface QueueFiltersProps {
  readonly search: QueueSearch
  /** Shows the kind, the source and the order as well. */
  readonly isOpen: boolean
}

/** Filters and order of the queue, kept in the address so that a view can be bookmarked. */
export function QueueFilters({ search, isOpen }: QueueFiltersProps) {
  const navigate = useNavigate()
  const counts = useCall('admin.flaggedContent', { body: { limit: 1 } }).data?.counts
  const go = (change: QueueSearch) => {
    const query = queryOf({ ...search, ...change })
    void navigate({ href: paths.queue + query, replace: true })
  }
  return (
    <div className={styles['filters']}>
      <ToggleChipGroup
        aria-label={t('Filter cases')}
        selectionMode="single"
        isChoiceRequired
        selected={[search.state ?? 'open']}
        onChange={([state = 'open']) =>
          go({ state: state === 'open' ? undefined : choose(['escalated', 'closed', 'mine', 'groups'], state) })
        }
      >
        <ToggleChip id="open">
          {counted(word('Waiting', 'cases that nobody has decided'), (counts?.open ?? 0) + (counts?.escalated ?? 0))}
        </ToggleChip>
        <ToggleChip id="mine">{counted(word('Mine', 'cases that one has taken'), counts?.mine ?? 0)}</ToggleChip>
        {(isOpen || search.state === 'groups') && (
          <ToggleChip id="groups">
            {counted(word('With groups', 'cases that their moderators decide'), counts?.withGroups ?? 0)}
          </ToggleChip>
        )}
        {(isOpen || search.state === 'escalated') && (
          <ToggleChip id="escalated">{word('Escalated', 'cases that wait for a second opinion')}</ToggleChip>
        )}
        <ToggleChip id="closed">{word('Closed', 'cases that were decided')}</ToggleChip>
      </ToggleChipGroup>
      {isOpen && <Selects search={search} go={go} />}
      <SavedFilters list="cases" base={paths.queue} isNarrowed={isOpen && queryOf(search) !== ''} />
    </div>
  )
}

interface SelectsProps {
  readonly search: QueueSearch
  readonly go: (change: QueueSearch) => void
}

/** The kind, the source and the order. */
function Selects({ search, go }: SelectsProps) {
  return (
    <div className={styles['selects']}>
      <NativeSelect
        label={word('Kind', 'of what is judged')}
        isLabelHidden
        size="dense"
        value={search.type ?? ''}
        onChange={(type) => go({ type: choose(types, type) })}
        options={[
          { value: '', label: t('All types') },
          ...types.map((type) => ({ value: type, label: kindLabel(upper(type)) })),
        ]}
      />
      <NativeSelect
        label={t('Reported by')}
        isLabelHidden
        size="dense"
        value={search.source ?? ''}
        onChange={(source) => go({ source: choose(['reported', 'auto'], source) })}
        options={[
          { value: '', label: word('Anyone', 'who reported something') },
          { value: 'reported', label: t('By members') },
          { value: 'auto', label: t('By rules') },
        ]}
      />
      <NativeSelect
        label={word('Order', 'of a list')}
        isLabelHidden
        size="dense"
        value={search.sort ?? ''}
        onChange={(sort) => go({ sort: choose(['age'], sort) })}
        options={[
          { value: '', label: t('Highest priority') },
          { value: 'age', label: t('Oldest first') },
        ]}
      />
    </div>
  )
}
