import { useMemo, useState, useSyncExternalStore } from 'react'
import { Outlet, useMatches } from '@tanstack/react-router'
import { MemberShell } from '@koinon/ui/shells/MemberShell'
import { laterPart } from '#lib/navigation/firstView.ts'
import { FrameProvider } from '#lib/navigation/shell/frame.ts'
import type { Frame } from '#lib/navigation/shell/frame.ts'
import { useHasAside } from '#lib/navigation/shell/useHasAside.ts'
import { DestinationShortcuts, useAppShortcuts } from '../navigation/AppShortcuts.tsx'
import { navigationFold } from '../navigation/navigationFold.ts'
import { MainNav, MainTabs } from '../navigation/MainNav.tsx'
import { AppSkipLinks } from './AppSkipLinks.tsx'

const Banners = laterPart(() => import('../trays/Banners.tsx'), 'Banners')
const ComposeButton = laterPart(() => import('../navigation/ComposeButton.tsx'), 'ComposeButton')

/** Navigation, content, and a side column on screens that fill one. */
export function MemberFrame() {
  const isFolded = useSyncExternalStore(navigationFold.subscribe, navigationFold.isFolded)
  const [asideHost, setSidebarHost] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState({ screens: 0, asides: 0 })
  // Until the screen has loaded, its route says whether there will be a side column.
  const isExpected = useMatches({ select: (matches) => matches.at(-1)?.staticData.hasAside === true })
  const hasRoom = useHasAside()
  // Where there is no room for it, nothing is read for it.
  const hasAside = hasRoom && (open.screens === 0 ? isExpected : open.asides > 0)
  useAppShortcuts()
  const frame = useMemo<Frame>(
    () => ({
      kind: 'member',
      asideHost,
      holdScreen(fillsAside) {
        const add = (by: 1 | -1) =>
          setOpen(({ screens, asides }) => ({ screens: screens + by, asides: asides + (fillsAside ? by : 0) }))
        add(1)
        return () => add(-1)
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
        aside={hasAside ? <div ref={setSidebarHost} /> : undefined}
      >
        <Banners />
        <Outlet />
      </MemberShell>
    </FrameProvider>
  )
}
