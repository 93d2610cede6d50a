import { useMemo, useState, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { MemberShell } from '@koinon/ui/shells/MemberShell'
import { compose } from '../../lib/compose.ts'
import { t } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazyPart.tsx'
import { paths } from '../../lib/paths.ts'
import { FrameProvider } from '../../lib/shell/frame.ts'
import type { Frame } from '../../lib/shell/frame.ts'
import { PlaceShortcuts, useAppShortcuts } from './AppShortcuts.tsx'
import { fold } from './fold.ts'
import { MainNav, MainTabs } from './MainNav.tsx'
import { AppSkipLinks } from './AppSkipLinks.tsx'

const Banners = lazyPart(() => import('./Banners.tsx'), 'Banners')

/** Navigation, content, and a column at the side while a screen has something for it. */
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

/** On a phone; groups have their own, which knows where it posts. */
function ComposeButton() {
  const { pathname } = useLocation()
  if (pathname !== paths.home) return null
  return (
    <Button variant="primary" size="touch" icon="note-pencil" onPress={() => compose()}>
      {t('New post')}
    </Button>
  )
}
