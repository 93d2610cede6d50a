import { Outlet, useLocation } from '@tanstack/react-router'
import { Link } from '@koinon/ui/foundations/Link'
import { Heading } from '@koinon/ui/foundations/Heading'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Frame } from './MemberFrame.tsx'
import { settingsGroups } from './settingsSections.ts'
import styles from './SettingsFrame.module.css'

/** The list of sections beside the section; on a phone the list is a page of its own, `/settings`. */
export function SettingsFrame() {
  const { pathname } = useLocation()
  return (
    <Frame kind="wide">
      <div className={styles['settings']} data-at={pathname === paths.settings ? 'list' : 'section'}>
        <nav className={styles['sections']} aria-label={t('Sections of the settings')}>
          {settingsGroups().map(({ title, sections }) => (
            <section key={title} className={styles['group']}>
              <Heading level={2} size="small" tone="muted">
                {title}
              </Heading>
              <ul role="list" className={styles['list']}>
                {sections.map(({ id, title: name }) => {
                  const href = paths.setting(id)
                  return (
                    <li key={id}>
                      <Link href={href} look="bare" className={styles['section']} aria-current={pathname === href ? 'page' : undefined}>
                        {name}
                      </Link>
                    </li>
                  )
                })}
              </ul>
            </section>
          ))}
        </nav>
        <div className={styles['panel']}>
          <Outlet />
        </div>
      </div>
    </Frame>
  )
}
