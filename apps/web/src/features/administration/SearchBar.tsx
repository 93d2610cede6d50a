import type { ReactNode } from 'react'
import { SearchField } from '@koinon/ui/fields/SearchField'
import styles from './Administration.module.css'

export interface SearchBarProps {
  readonly label: string
  readonly query: string
  readonly onSearch: (query: string) => void
  readonly children?: ReactNode
}

/** The search field and the filters. */
export function SearchBar({ label, query, onSearch, children }: SearchBarProps) {
  return (
    <search className={styles['search']}>
      <SearchField
        key={query}
        label={label}
        placeholder={label}
        defaultValue={query}
        onSubmit={(value) => onSearch(value.trim())}
      />
      {children}
    </search>
  )
}
