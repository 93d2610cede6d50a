import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { Outlet } from '@tanstack/react-router'
import { PlaceShortcuts, useAppShortcuts } from './AppShortcuts.tsx'
import { Banners } from './Banners.tsx'
import { fold } from './fold.ts'
import { MainNav } from './MainNav.tsx'
import { SkipLinks } from './SkipLinks.tsx'
import { TopBar } from './TopBar.tsx'
import styles from './MemberFrame.module.css'

/** Navigation, bar and banners around the screens of a member. */
export function MemberFrame() {
  return (
    <Frame kind="column">
      <Outlet />
    </Frame>
  )
}

/** The same with the navigation folded and the whole width for the screen. */
export function WideFrame() {
  return (
    <Frame kind="wide">
      <Outlet />
    </Frame>
  )
}

export function Frame({ kind, children }: { readonly kind: 'column' | 'wide'; readonly children: ReactNode }) {
  const isFolded = useSyncExternalStore(fold.subscribe, fold.isFolded)
  useAppShortcuts()
  return (
    <div className={styles['frame']} data-frame={kind} data-nav={isFolded || kind === 'wide' ? 'rail' : 'column'}>
      <SkipLinks />
      <PlaceShortcuts />
      <TopBar />
      <MainNav />
      <div className={styles['content']}>
        <Banners />
        {children}
      </div>
    </div>
  )
}
