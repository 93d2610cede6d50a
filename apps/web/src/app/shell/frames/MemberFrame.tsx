import { useMemo, useState, useSyncExternalStore } from 'react'
import { Outlet } from '@tanstack/react-router'
import { MemberShell } from '@koinon/ui/shells/MemberShell'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { FrameProvider } from '#lib/navigation/shell/frame.ts'
import type { Frame } from '#lib/navigation/shell/frame.ts'
import { DestinationShortcuts, useAppShortcuts } from '../navigation/AppShortcuts.tsx'
import { navigationFold } from '../navigation/navigationFold.ts'
import { MainNav, MainTabs } from '../navigation/MainNav.tsx'
import { AppSkipLinks } from './AppSkipLinks.tsx'

const Banners = lazyPart(() => import('../trays/Banners.tsx'), 'Banners')
const ComposeButton = lazyPart(() => import('../navigation/ComposeButton.tsx'), 'ComposeButton')

/** Navigation, content, and a side column on screens that fill one. */
export function MemberFrame() {
  const isFolded = useSyncExternalStore(navigationFold.subscribe, navigationFold.isFolded)
  const [asideHost, setAsideHost] = useState<HTMLElement | null>(null)
  const [holders, setHolders] = useState(0)
  useAppShortcuts()
  const frame = useMemo<Frame>(
    () => ({
      kind: 'member',
      asideHost,
      holdAside() {
        setHolders((count) => count + 1)
        return () => setHolders((count) => count - 1)
      },
    }),
    [asideHost],
  )
  return (
    <FrameProvider value={frame}>
      <DestinationShortcuts />
      <MemberShell
        skipLinks={<AppSkipLinks />}
        nav={<MainNav />}
        tabBar={<MainTabs />}
        fab={<ComposeButton />}
        isNavFolded={isFolded}
        aside={holders > 0 ? <div ref={setAsideHost} /> : undefined}
      >
        <Banners />
        <Outlet />
      </MemberShell>
    </FrameProvider>
  )
}
