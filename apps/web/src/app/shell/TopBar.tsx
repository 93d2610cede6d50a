import { useNavigate } from '@tanstack/react-router'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { Mark } from '@koinon/ui/marks/Mark'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { useAccount } from '../../lib/session/index.ts'
import { searchId } from './search.ts'
import styles from './TopBar.module.css'

/** Above every page of a member: the way to oneself on a phone, and search. The title stands in the screen's own bar. */
export function TopBar() {
  const account = useAccount()
  return (
    <header className={styles['bar']}>
      <Link href={paths.you} look="bare" aria-label={t('You: profile, settings and more')} className={styles['you']}>
        <Mark kind="person" name={account.displayName} seed={account.id} size={32} sources={account.avatar?.sources} />
      </Link>
      <SearchBox />
      <Link href={paths.discover} look="bare" aria-label={word('Search', 'link to the page of search')} className={styles['searchLink']}>
        <Icon name="magnifying-glass" size="l" />
      </Link>
    </header>
  )
}

function SearchBox() {
  const navigate = useNavigate()
  return (
    <search className={styles['search']}>
      <form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault()
          const query = new FormData(event.currentTarget).get('q')
          if (typeof query === 'string' && query.trim() !== '') void navigate({ href: paths.search(query.trim()) })
        }}
      >
        <label className={styles['field']}>
          <Icon name="magnifying-glass" />
          <VisuallyHidden>{word('Search', 'label of the search field')}</VisuallyHidden>
          <input id={searchId} type="search" name="q" autoComplete="off" placeholder={t('People, groups, posts')} className={styles['input']} />
        </label>
      </form>
    </search>
  )
}
