import { LinkButton } from '@koinon/ui/actions/LinkButton'
import styles from '#features/search/search.module.css'

export interface OtherSearchesProps {
  readonly label: string
  readonly searches: readonly { readonly href: string; readonly label: string }[]
}

/** Searches to try instead; nothing without any. */
export function OtherSearches({ label, searches }: OtherSearchesProps) {
  if (searches.length === 0) return null
  return (
    <ul role="list" aria-label={label} className={styles['ways']}>
      {searches.map((search) => (
        <li key={search.href}>
          <LinkButton size="dense" href={search.href}>
            {search.label}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
