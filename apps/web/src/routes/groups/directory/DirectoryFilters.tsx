import { useState } from 'react'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { useTopics } from '#features/groups/settings/useTopics.ts'
import { FilterFields } from '#features/search/FilterFields.tsx'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { NearMe } from '#lib/entities/places/NearMe.tsx'
import type { Position } from '#lib/entities/places/usePosition.ts'
import { sizes, sorts, joinPolicies } from './directoryQuery.ts'
import type { DirectoryQuery } from './directoryQuery.ts'

export interface DirectoryFiltersProps {
  readonly directoryQuery: DirectoryQuery
  /** The options computed without the chosen topic, so that the others remain available. */
  readonly facets: ReplyOf<'groups.listGroupsV2'>['facets'] | undefined
  readonly here: Position | null
  readonly onChange: (part: Partial<DirectoryQuery>) => void
  readonly onLocate: (here: Position | null) => void
}

/** The directory's filters: topic, way of joining, size, and distance. */
export function DirectoryFilters({ directoryQuery, facets, here, onChange, onLocate }: DirectoryFiltersProps) {
  const any = { value: '', label: word('Any', 'no filter') }
  const topics = useTopicsIn(facets, directoryQuery.topic)
  return (
    <FilterFields values={[directoryQuery.topic, directoryQuery.join, directoryQuery.size, here]}>
      {topics.length > 0 && (
        <NativeSelect
          label={word('Topic', 'what something is about')}
          size="dense"
          value={directoryQuery.topic ?? ''}
          onChange={(topic) => onChange({ topic: topic === '' ? undefined : topic })}
          options={[any, ...topics]}
        />
      )}
      <NativeSelect
        label={t('How people join')}
        size="dense"
        value={directoryQuery.join ?? ''}
        onChange={(value) => onChange({ join: joinPolicies.find((way) => way === value) })}
        options={[
          any,
          { value: 'ANYONE', label: t('Anyone can join') },
          { value: 'REQUEST_ONLY', label: t('Approval needed') },
        ]}
      />
      <NativeSelect
        label={word('Size', 'of a group')}
        size="dense"
        value={directoryQuery.size ?? ''}
        onChange={(value) => onChange({ size: sizes.find((size) => size === value) })}
        options={[
          any,
          { value: 'SMALL', label: t('Up to 49 members') },
          { value: 'MEDIUM', label: t('50–499 members') },
          { value: 'LARGE', label: t('From 500 members') },
        ]}
      />
      {directoryQuery.q === undefined && (
        <NativeSelect
          label={word('Order', 'of search results')}
          size="dense"
          value={directoryQuery.sort ?? 'ACTIVE'}
          onChange={(value) => onChange({ sort: sorts.find((sort) => sort === value) })}
          options={[
            { value: 'ACTIVE', label: t('Recently active') },
            { value: 'NEW', label: word('Newest', 'order of a list') },
            { value: 'SIZE', label: t('Most members') },
            { value: 'NAME', label: t('By name') },
          ]}
        />
      )}
      <NearMe here={here} onLocate={onLocate} />
    </FilterFields>
  )
}

/** Topics that some group has; plus the chosen one, even if no group has it any more. */
function useTopicsIn(facets: DirectoryFiltersProps['facets'], chosen: string | undefined) {
  const all = useTopics({ enabled: chosen !== undefined })
  // While another filter is loading, the field keeps its place and options.
  const [known, setKnown] = useState(facets)
  if (facets !== undefined && facets !== known) setKnown(facets)
  const had = ((facets ?? known)?.interest ?? []).map(({ value, label }) => ({ value, label }))
  if (chosen === undefined || had.some(({ value }) => value === chosen)) return had
  return [...had, ...all.filter(({ id }) => id === chosen).map(({ id, name }) => ({ value: id, label: name }))]
}
