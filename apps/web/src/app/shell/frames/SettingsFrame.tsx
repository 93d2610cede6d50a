import { useEffect, useMemo, useRef, useState } from 'react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { SettingsList } from '@koinon/ui/navigation/SettingsList'
import { SettingsShell } from '@koinon/ui/shells/SettingsShell'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { FrameProvider } from '#lib/navigation/shell/frame.ts'
import type { Frame } from '#lib/navigation/shell/frame.ts'
import { DestinationShortcuts, useAppShortcuts } from '../navigation/AppShortcuts.tsx'
import { AppSkipLinks } from './AppSkipLinks.tsx'
import { MainNav, MainTabs } from '../navigation/MainNav.tsx'
import { settingsGroups } from '../navigation/settingsGroups.ts'
import styles from './frames.module.css'

/** The list of sections beside the open section; on a phone the list is a page of its own, `/settings`. */
export function SettingsFrame() {
  const { pathname } = useLocation()
  const [barHost, setBarHost] = useState<HTMLElement | null>(null)
  const frame = useMemo<Frame>(() => ({ kind: 'settings', barHost }), [barHost])
  useAppShortcuts()
  const list = useRef<HTMLDivElement>(null)
  // The list is longer than most windows: keep the open section in sight, whatever way led there.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  const groups = settingsGroups(useAccount()).map(({ title, sections }) => ({
    id: title,
    title,
    links: sections.map(({ id, title: label }) => ({
      href: paths.setting(id),
      label,
      isCurrent: pathname === paths.setting(id),
    })),
  }))
  return (
    <FrameProvider value={frame}>
      <DestinationShortcuts />
      <SettingsShell
        skipLinks={<AppSkipLinks />}
        nav={<MainNav />}
        tabBar={<MainTabs />}
        topBar={<div ref={setBarHost} className={styles['bar']} />}
        sections={
          <div ref={list}>
            <SettingsList label={t('Settings sections')} groups={groups} />
          </div>
        }
        shows={pathname === paths.settings ? 'list' : 'section'}
      >
        <div className={styles['content']}>
          <Outlet />
        </div>
      </SettingsShell>
    </FrameProvider>
  )
}
