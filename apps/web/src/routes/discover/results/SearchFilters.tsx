import type { ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Heading } from '@koinon/ui/foundations/Heading'
import { t, word } from '#lib/text/i18n/index.ts'
import { searchAddress } from '../searchQuery.ts'
import type { SearchQuery } from '../searchQuery.ts'
import { useFound } from './useFound.ts'
import type { SearchArgs } from './useFound.ts'
import styles from './Results.module.css'

/** How many filters of a search are set. */
export const filterCountOf = ({ media, since, sort }: SearchQuery): number =>
  [media, since, sort].filter((value) => value !== undefined).length

export interface FiltersButtonProps {
  readonly search: SearchArgs
  readonly isOpen: boolean
  /** The id of the `SearchFilters`. */
  readonly controls: string
  readonly onPress: () => void
}

/** Opens and closes the filters, and says how many are set. */
export function FiltersButton({ search, isOpen, controls, onPress }: FiltersButtonProps) {
  const count = filterCountOf(search)
  return (
    <Button icon="sliders-horizontal" aria-expanded={isOpen} aria-controls={controls} onPress={onPress}>
      {count === 0
        ? word('Filters', 'name of a group of fields')
        : t('{count, plural, one {# filter} other {# filters}}', { count })}
    </Button>
  )
}

export interface SearchFiltersProps {
  readonly id: string
  readonly search: SearchArgs
}

/** The filters of a search for posts, and their order; the address has all of them. */
export function SearchFilters({ id, search }: SearchFiltersProps) {
  const navigate = useNavigate()
  const groups = useFound(search).data?.pages[0]?.facets.group ?? []
  const change = (changed: Partial<SearchQuery>) =>
    void navigate({ href: searchAddress({ ...search, ...changed }), replace: true })
  return (
    <Panel id={id} search={search}>
      <NativeSelect
        label={word('When', 'time of a post')}
        size="dense"
        value={search.since ?? ''}
        onChange={(value) => change({ since: sinceOf(value) })}
        options={[
          { value: '', label: t('Any time') },
          { value: 'day', label: t('Last day') },
          { value: 'week', label: t('Last week') },
          { value: 'month', label: t('Last month') },
          { value: 'year', label: t('Last year') },
        ]}
      />
      <NativeSelect
        label={t('Kind of post')}
        size="dense"
        value={search.media ?? ''}
        onChange={(value) => change({ media: mediaOf(value) })}
        options={[
          { value: '', label: word('Any', 'no filter') },
          { value: 'TEXT', label: word('Text', 'kind of post') },
          { value: 'IMAGE', label: word('Photos', 'kind of post') },
          { value: 'VIDEO', label: word('Video', 'kind of post') },
          { value: 'AUDIO', label: word('Audio', 'kind of post') },
        ]}
      />
      {search.group === undefined && groups.length > 0 && (
        <NativeSelect
          label={word('Group', 'name of the screen')}
          size="dense"
          value=""
          onChange={(group) => change({ group: group === '' ? undefined : group })}
          options={[{ value: '', label: word('Any', 'no filter') }, ...groups]}
        />
      )}
      <NativeSelect
        label={word('Order', 'of search results')}
        size="dense"
        value={search.sort ?? 'RELEVANCE'}
        onChange={(value) => change({ sort: value === 'TIME' ? 'TIME' : undefined })}
        options={[
          { value: 'RELEVANCE', label: t('Best match') },
          { value: 'TIME', label: word('Newest', 'order of a list') },
        ]}
      />
    </Panel>
  )
}

function Panel({ id, search, children }: SearchFiltersProps & { readonly children: ReactNode }) {
  const { q, type, group } = search
  return (
    <section id={id} aria-labelledby={`${id}-name`} className={styles['filters']}>
      <Heading level={2} size="h4" id={`${id}-name`}>
        {word('Filters', 'name of a group of fields')}
      </Heading>
      <div className={styles['fields']}>{children}</div>
      {filterCountOf(search) > 0 && (
        <div>
          <LinkButton href={searchAddress({ q, type, group })} size="dense">
            {t('Clear filters')}
          </LinkButton>
        </div>
      )}
    </section>
  )
}

const mediaOf = (value: string): SearchQuery['media'] =>
  (['TEXT', 'IMAGE', 'VIDEO', 'AUDIO'] as const).find((media) => media === value)
const sinceOf = (value: string): SearchQuery['since'] =>
  (['day', 'week', 'month', 'year'] as const).find((since) => since === value)
