import { useMemo, useState } from 'react'
import { Outlet } from '@tanstack/react-router'
import { Link } from '@koinon/ui/foundations/Link'
import { ManageShell } from '@koinon/ui/shells/ManageShell'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { FrameProvider } from '#lib/navigation/shell/frame.ts'
import { usePlaceName } from '#lib/navigation/shell/title.ts'
import type { Frame } from '#lib/navigation/shell/frame.ts'
import { DestinationShortcuts, useAppShortcuts } from '../navigation/AppShortcuts.tsx'
import { TwoFactorBanner } from '../../stepUp/TwoFactorBanner.tsx'
import { AppSkipLinks } from './AppSkipLinks.tsx'
import { MainTabs } from '../navigation/MainNav.tsx'
import { ManageNav, ManageTabs } from '../navigation/ManageNav.tsx'
import styles from './frames.module.css'

/** The frame of the administration: dense, and always showing the acting role. */
export function ManageFrame() {
  const [barHost, setBarHost] = useState<HTMLElement | null>(null)
  const frame = useMemo<Frame>(() => ({ kind: 'manage', barHost }), [barHost])
  useAppShortcuts()
  return (
    <FrameProvider value={frame}>
      <DestinationShortcuts />
      <ManageShell
        skipLinks={<AppSkipLinks />}
        nav={<ManageNav />}
        tabBar={<MainTabs />}
        actingAs={word('Administration', 'area of those who run the place')}
        leave={
          <Link href={paths.home} appearance="quiet">
            {t('Back to {name}', { name: usePlaceName() })}
          </Link>
        }
        topBar={
          <>
            <ManageTabs />
            <div ref={setBarHost} className={styles['bar']} />
          </>
        }
      >
        <TwoFactorBanner />
        <Outlet />
      </ManageShell>
    </FrameProvider>
  )
}
