import type { ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { hasValues, operatorsIn, parseSearch, printWords, withOperator } from '@koinon/contract/searchQuery'
import type { OperatorName } from '@koinon/contract/searchQuery'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { Heading } from '@koinon/ui/foundations/Heading'
import { t, word } from '#lib/text/i18n/index.ts'
import { hasHints, operatorText } from '#lib/entities/search/operatorTexts.ts'
import { searchAddress, tabOf, withTab } from '../searchQuery.ts'
import { useFound } from './useFound.ts'
import type { SearchArgs } from './useFound.ts'
import styles from './Results.module.css'

/** How many filters of a search are set. */
export const filterCountOf = ({ q, sort }: SearchArgs): number =>
  operatorsIn(q).filter(({ name }) => name !== 'type').length + (sort === undefined ? 0 : 1)

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

/** The filters that people use most, and the order. Choosing one writes it into the words of the search. */
export function SearchFilters({ id, search }: SearchFiltersProps) {
  const navigate = useNavigate()
  const { q, sort } = search
  const groups = useFound(search).data?.pages[0]?.facets.group ?? []
  const go = (changed: Partial<SearchArgs>) =>
    void navigate({ href: searchAddress({ ...search, ...changed }), replace: true })
  const change = (name: OperatorName) => (value: string) =>
    go({ q: withOperator(q, name, value === '' ? undefined : value) })
  return (
    <Panel id={id} search={search}>
      <NativeSelect
        label={word('When', 'time of a post')}
        size="dense"
        {...chosenIn(q, 'after', [
          { value: '', label: t('Any time') },
          { value: '1d', label: t('Last day') },
          { value: '1w', label: t('Last week') },
          { value: '1m', label: t('Last month') },
          { value: '1y', label: t('Last year') },
        ])}
        onChange={change('after')}
      />
      <NativeSelect
        label={t('What it carries')}
        size="dense"
        {...chosenIn(q, 'has', [
          { value: '', label: word('Any', 'no filter') },
          ...hasValues.map((value) => ({ value, label: hasHints()[value] })),
        ])}
        onChange={change('has')}
      />
      {(groups.length > 0 || operatorsIn(q, 'in').length > 0) && (
        <NativeSelect
          label={word('Group', 'name of the screen')}
          size="dense"
          {...chosenIn(q, 'in', [
            { value: '', label: word('Any', 'no filter') },
            ...groups.map(({ label }) => ({ value: label.replaceAll('"', ''), label })),
          ])}
          onChange={change('in')}
        />
      )}
      <NativeSelect
        label={word('Order', 'of search results')}
        size="dense"
        value={sort ?? 'RELEVANCE'}
        onChange={(value) => go({ sort: value === 'TIME' ? 'TIME' : undefined })}
        options={[
          { value: 'RELEVANCE', label: t('Best match') },
          { value: 'TIME', label: word('Newest', 'order of a list') },
        ]}
      />
    </Panel>
  )
}

interface Option {
  readonly value: string
  readonly label: string
}
/** The options of an operator, and its value in the words; one that is not offered, or several, is an option too. */
function chosenIn(q: string, name: OperatorName, options: readonly Option[]) {
  const operators = operatorsIn(q, name).filter(({ isExcluded }) => !isExcluded)
  const [first] = operators
  if (first === undefined) return { value: '', options: [...options] }
  const isOffered = operators.length === 1 && options.some(({ value }) => value === first.value)
  if (isOffered) return { value: first.value, options: [...options] }
  const label = operators.map(operatorText).join(', ')
  return { value: 'typed', options: [...options, { value: 'typed', label }] }
}

function Panel({ id, search, children }: SearchFiltersProps & { readonly children: ReactNode }) {
  const { q } = search
  const words = withTab(printWords(parseSearch(q)), tabOf(q))
  return (
    <section id={id} aria-labelledby={`${id}-name`} className={styles['filters']}>
      <Heading level={2} size="h4" id={`${id}-name`}>
        {word('Filters', 'name of a group of fields')}
      </Heading>
      <div className={styles['fields']}>{children}</div>
      {filterCountOf(search) > 0 && words !== '' && (
        <div>
          <LinkButton href={searchAddress({ q: words })} size="dense">
            {t('Clear filters')}
          </LinkButton>
        </div>
      )}
    </section>
  )
}
