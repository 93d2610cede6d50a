import { useMemo, useState } from 'react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { SettingsShell } from '@koinon/ui/shells/SettingsShell'
import { paths } from '#lib/navigation/paths.ts'
import { GroupPages } from '#features/settings/directory/GroupPages.tsx'
import { SettingsDirectory } from '#features/settings/directory/SettingsDirectory.tsx'
import { FrameProvider } from '#lib/navigation/shell/frame.ts'
import type { Frame } from '#lib/navigation/shell/frame.ts'
import { DestinationShortcuts, useAppShortcuts } from '../navigation/AppShortcuts.tsx'
import { AppSkipLinks } from './AppSkipLinks.tsx'
import { MainNav, MainTabs } from '../navigation/MainNav.tsx'
import styles from './frames.module.css'

/** The groups of settings beside the open page; on a phone they are a page of their own, `/settings`. */
export function SettingsFrame() {
  const { pathname } = useLocation()
  const [barHost, setBarHost] = useState<HTMLElement | null>(null)
  const frame = useMemo<Frame>(() => ({ kind: 'settings', barHost }), [barHost])
  useAppShortcuts()
  return (
    <FrameProvider value={frame}>
      <DestinationShortcuts />
      <SettingsShell
        skipLinks={<AppSkipLinks />}
        nav={<MainNav />}
        tabBar={<MainTabs />}
        topBar={<div ref={setBarHost} className={styles['bar']} />}
        sections={<SettingsDirectory />}
        shows={pathname === paths.settings ? 'list' : 'section'}
      >
        <div className={styles['content']}>
          <Outlet />
          <GroupPages />
        </div>
      </SettingsShell>
    </FrameProvider>
  )
}
