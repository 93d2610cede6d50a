import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { Outlet } from '@tanstack/react-router'
import { MemberShell } from '@koinon/ui/shells/MemberShell'
import { FrameProvider } from '#lib/shell/frame.ts'
import type { Frame } from '#lib/shell/frame.ts'
import { PlaceShortcuts, useAppShortcuts } from './AppShortcuts.tsx'
import { AppSkipLinks } from './AppSkipLinks.tsx'
import { MainNav, MainTabs } from './MainNav.tsx'

/** The navigation folded, leaving the full width to the screen: messages, calendar, tables, reader. */
export function WideFrame({ children }: { readonly children?: ReactNode }) {
  const frame = useMemo<Frame>(() => ({ kind: 'wide' }), [])
  useAppShortcuts()
  return (
    <FrameProvider value={frame}>
      <PlaceShortcuts />
      <MemberShell skipLinks={<AppSkipLinks />} nav={<MainNav />} tabBar={<MainTabs />} isNavFolded isWide>
        {children ?? <Outlet />}
      </MemberShell>
    </FrameProvider>
  )
}
