import { Outlet } from '@tanstack/react-router'
import { Link } from '@koinon/ui/foundations/Link'
import { paths } from '../../lib/paths.ts'
import { placeName } from '../../lib/shell/title.ts'
import { SkipLinks } from './SkipLinks.tsx'
import styles from './AuthFrame.module.css'

/** The steps of signing in that come after the pages of the server: a narrow form on paper. */
export function AuthFrame() {
  return (
    <div className={styles['frame']}>
      <SkipLinks hasNavigation={false} />
      <header className={styles['brand']}>
        <Link href={paths.front} look="bare" className={styles['name']} dir="auto">
          {placeName()}
        </Link>
      </header>
      <Outlet />
    </div>
  )
}
