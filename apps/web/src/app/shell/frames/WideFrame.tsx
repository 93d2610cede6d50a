import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { Outlet } from '@tanstack/react-router'
import { MemberShell } from '@koinon/ui/shells/MemberShell'
import { FrameProvider } from '#lib/navigation/shell/frame.ts'
import type { Frame } from '#lib/navigation/shell/frame.ts'
import { DestinationShortcuts, useAppShortcuts } from '../navigation/AppShortcuts.tsx'
import { AppSkipLinks } from './AppSkipLinks.tsx'
import { MainNav, MainTabs } from '../navigation/MainNav.tsx'

/** The navigation folded, leaving the full width to the screen: messages, calendar, tables, reader. */
export function WideFrame({ children }: { readonly children?: ReactNode }) {
  const frame = useMemo<Frame>(() => ({ kind: 'wide' }), [])
  useAppShortcuts()
  return (
    <FrameProvider value={frame}>
      <DestinationShortcuts />
      <MemberShell skipLinks={<AppSkipLinks />} nav={<MainNav />} tabBar={<MainTabs />} isNavFolded isWide>
        {children ?? <Outlet />}
      </MemberShell>
    </FrameProvider>
  )
}
