import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { CountBadge } from '@koinon/ui/marks/Badge'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { navigationId, placeName } from '../../lib/shell/title.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { furtherPlaces, isAt, mainPlaces } from './places.ts'
import type { Place } from './places.ts'
import { useUnread } from './useUnread.ts'
import styles from './MainNav.module.css'

/** The navigation: a column on wide screens, a rail on tablets, tabs at the bottom of a phone. */
export function MainNav() {
  const unread = useUnread()
  return (
    <nav id={navigationId} tabIndex={-1} aria-label={word('Main', 'name of the main navigation')} className={styles['nav']}>
      <div className={styles['brand']}>
        <Link href={paths.home} look="bare" className={styles['name']} dir="auto">
          {placeName()}
        </Link>
      </div>
      <ul role="list" className={styles['places']}>
        {mainPlaces().map((place) => (
          <PlaceItem key={place.href} place={place} count={place.badge === undefined ? 0 : unread[place.badge]} />
        ))}
      </ul>
      <div className={styles['compose']}>
        <LinkButton href={paths.compose} variant="primary" icon="note-pencil" isFullWidth>
          {t('New post')}
        </LinkButton>
      </div>
      <ul role="list" className={styles['further']}>
        {furtherPlaces().map((place) => (
          <PlaceItem key={place.href} place={place} count={0} />
        ))}
      </ul>
      <div className={styles['account']}>
        <AccountMenu />
      </div>
    </nav>
  )
}

function PlaceItem({ place, count }: { readonly place: Place; readonly count: number }) {
  const { pathname } = useLocation()
  const queryClient = useQueryClient()
  const isHere = isAt(pathname, place.href)
  // The place one is at already: the first press goes to its top, one at the top reads it anew.
  const pressAgain = () => {
    if (pathname !== place.href) return
    if (window.scrollY > 0) window.scrollTo({ top: 0 })
    else void queryClient.refetchQueries({ type: 'active', stale: true })
  }
  return (
    <li>
      <Link href={place.href} look="bare" aria-current={isHere ? 'page' : undefined} className={styles['place']} onClick={pressAgain}>
        <span className={styles['icon']}>
          <Icon name={place.icon} size="l" isFilled={isHere} />
          <CountBadge count={count} className={styles['count']} />
        </span>
        <span className={styles['label']}>{place.label}</span>
      </Link>
    </li>
  )
}
