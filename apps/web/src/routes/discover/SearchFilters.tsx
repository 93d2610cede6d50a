import { useNavigate } from '@tanstack/react-router'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { FilterFields } from '#features/search/FilterFields.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import type { SearchQuery } from './searchQuery.ts'
import { searchAddress } from './searchQuery.ts'

export interface SearchFiltersProps {
  readonly asked: SearchQuery
  /** The groups in which something was found. */
  readonly groups: readonly { readonly value: string; readonly label: string }[]
}

/** The filters of a search for posts, and their order; all of it is kept in the address. */
export function SearchFilters({ asked, groups }: SearchFiltersProps) {
  const navigate = useNavigate()
  const change = (changed: Partial<SearchQuery>) =>
    void navigate({ href: searchAddress({ ...asked, ...changed }), replace: true })
  return (
    <FilterFields values={[asked.media, asked.since]}>
      <NativeSelect
        label={word('Order', 'of search results')}
        size="dense"
        value={asked.sort ?? 'RELEVANCE'}
        onChange={(value) => change({ sort: value === 'TIME' ? 'TIME' : undefined })}
        options={[
          { value: 'RELEVANCE', label: t('Best match') },
          { value: 'TIME', label: word('Newest', 'order of a list') },
        ]}
      />
      <NativeSelect
        label={t('Kind of post')}
        size="dense"
        value={asked.media ?? ''}
        onChange={(value) => change({ media: mediaOf(value) })}
        options={[
          { value: '', label: word('Any', 'no filter') },
          { value: 'TEXT', label: word('Text', 'kind of post') },
          { value: 'IMAGE', label: word('Photos', 'kind of post') },
          { value: 'VIDEO', label: word('Video', 'kind of post') },
          { value: 'AUDIO', label: word('Audio', 'kind of post') },
        ]}
      />
      <NativeSelect
        label={word('When', 'time of a post')}
        size="dense"
        value={asked.since ?? ''}
        onChange={(value) => change({ since: sinceOf(value) })}
        options={[
          { value: '', label: t('Any time') },
          { value: 'day', label: t('Last day') },
          { value: 'week', label: t('Last week') },
          { value: 'month', label: t('Last month') },
          { value: 'year', label: t('Last year') },
        ]}
      />
      {asked.group === undefined && groups.length > 0 && (
        <NativeSelect
          label={word('Group', 'name of the screen')}
          size="dense"
          value=""
          onChange={(group) => change({ group: group === '' ? undefined : group })}
          options={[{ value: '', label: word('Any', 'no filter') }, ...groups]}
        />
      )}
    </FilterFields>
  )
}

const mediaOf = (value: string): SearchQuery['media'] =>
  (['TEXT', 'IMAGE', 'VIDEO', 'AUDIO'] as const).find((media) => media === value)
const sinceOf = (value: string): SearchQuery['since'] =>
  (['day', 'week', 'month', 'year'] as const).find((since) => since === value)
