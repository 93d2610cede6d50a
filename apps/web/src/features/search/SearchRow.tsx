import type { ReactNode } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Link } from '@koinon/ui/foundations/Link'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { t } from '#lib/text/i18n/index.ts'
import styles from './search.module.css'

export interface SearchRowProps {
  readonly mark: ReactNode
  readonly href: string
  readonly label: string
  readonly onRemove: () => void
  /** Between the search and the button that removes it. */
  readonly children?: ReactNode
}

/** A recent or saved search, to be repeated or removed. */
export function SearchRow({ mark, href, label, onRemove, children }: SearchRowProps) {
  const remove = () => {
    focusNeighbour(document.activeElement?.closest('li') ?? null)
    onRemove()
  }
  return (
    <li className={styles['row']}>
      {mark}
      <Link href={href} appearance="quiet" dir="auto" className={styles['words']}>
        {label}
      </Link>
      {children}
      <IconButton icon="x" size="dense" label={t('Remove “{what}”', { what: label })} onPress={remove} />
    </li>
  )
}
