import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { regionIds } from './regions.ts'
import type { AppShellSlots } from './MemberShell.tsx'
import styles from './SettingsShell.module.css'

export interface SettingsShellProps extends AppShellSlots {
  /** `TopBar` with the h1. */
  readonly topBar?: ReactNode
  /** `SettingsList`. */
  readonly sections: ReactNode
  /** On phones: the list is one page, each section another. */
  readonly shows: 'list' | 'section'
  readonly children: ReactNode
}

export function SettingsShell({
  skipLinks,
  strip,
  nav,
  tabBar,
  overlays,
  topBar,
  sections,
  shows,
  children,
}: SettingsShellProps) {
  return (
    <>
      {skipLinks}
      {strip}
      <div className={styles['shell']}>
        {nav !== undefined && (
          <div id={regionIds.navigation} tabIndex={-1} className={styles['nav']}>
            {nav}
          </div>
        )}
        <main id={regionIds.main} tabIndex={-1} className={styles['main']}>
          {topBar}
          <div className={cx(styles['columns'], styles[`shows-${shows}`])}>
            <div className={styles['sections']}>{sections}</div>
            <div className={styles['panel']}>{children}</div>
          </div>
        </main>
      </div>
      {tabBar !== undefined && <div className={styles['tabBar']}>{tabBar}</div>}
      {overlays}
    </>
  )
}

export interface SettingsSectionProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  /** At the end of the heading's line: "Saved". */
  readonly status?: ReactNode
  readonly children: ReactNode
}

/** One section of a settings page. */
export function SettingsSection({ title, description, status, children }: SettingsSectionProps) {
  return (
    <section className={styles['section']}>
      <div className={styles['sectionHead']}>
        <h2 className={styles['sectionTitle']}>{title}</h2>
        {status !== undefined && (
          <div role="status" className={styles['status']}>
            {status}
          </div>
        )}
      </div>
      {description !== undefined && <p className={styles['description']}>{description}</p>}
      <div className={styles['content']}>{children}</div>
    </section>
  )
}
