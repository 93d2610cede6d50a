import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { AppFrame } from './AppFrame.tsx'
import type { AppShellSlots } from './AppFrame.tsx'
import { regionIds } from './regionIds.ts'
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

export function SettingsShell({ topBar, sections, shows, children, ...slots }: SettingsShellProps) {
  return (
    <AppFrame slots={slots} className={styles['shell']}>
      <main id={regionIds.main} tabIndex={-1} className={styles['main']}>
        {topBar}
        <div className={cx(styles['columns'], styles[`shows-${shows}`])}>
          <div className={styles['sections']}>{sections}</div>
          <div className={styles['panel']}>{children}</div>
        </div>
      </main>
    </AppFrame>
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
