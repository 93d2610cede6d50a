import { useMemo, useState, useSyncExternalStore } from 'react'
import { Outlet } from '@tanstack/react-router'
import { MemberShell } from '@koinon/ui/shells/MemberShell'
import { lazyPart } from '#lib/lazyPart.tsx'
import { FrameProvider } from '#lib/shell/frame.ts'
import type { Frame } from '#lib/shell/frame.ts'
import { PlaceShortcuts, useAppShortcuts } from './AppShortcuts.tsx'
import { fold } from './fold.ts'
import { MainNav, MainTabs } from './MainNav.tsx'
import { AppSkipLinks } from './AppSkipLinks.tsx'

const Banners = lazyPart(() => import('./Banners.tsx'), 'Banners')
const ComposeButton = lazyPart(() => import('./ComposeButton.tsx'), 'ComposeButton')

/** Navigation, content, and a side column on screens that fill one. */
export function MemberFrame() {
  const isFolded = useSyncExternalStore(fold.subscribe, fold.isFolded)
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
      <PlaceShortcuts />
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
