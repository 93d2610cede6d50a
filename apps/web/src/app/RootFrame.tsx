import { useEffect, useSyncExternalStore } from 'react'
import { Outlet, useRouter } from '@tanstack/react-router'
import { ToastRegion } from '@koinon/ui/overlays/ToastRegion'
import { Connection } from './shell/Connection.tsx'
import { Interruptions } from './shell/Interruptions.tsx'
import { keySheet } from './shell/keySheetState.ts'
import { composing } from '#lib/compose.ts'
import '#lib/lastInRow.ts'
import { followNavigation } from './navigation.ts'
import { listenToKeys, typeAhead } from '#lib/keys/index.ts'
import { lazyPart } from '#lib/lazyPart.tsx'

const Composer = lazyPart(() => import('#features/posts/Composer.tsx'), 'Composer', <ComposerToCome />)
const PreviewCards = lazyPart(() => import('#features/people/PreviewCards.tsx'), 'PreviewCards')
const Dock = lazyPart(() => import('./shell/Dock.tsx'), 'Dock')
const KeySheet = lazyPart(() => import('./shell/KeySheet.tsx'), 'KeySheet')

/** What every page has: toasts, dialogs that interrupt, and the connection bar. */
export function RootFrame() {
  const router = useRouter()
  const target = useSyncExternalStore(composing.subscribe, composing.target)
  const isKeySheetOpen = useSyncExternalStore(keySheet.subscribe, keySheet.isOpen)
  useEffect(() => listenToKeys(window), [])
  useEffect(() => followNavigation(router), [router])
  return (
    <>
      <Connection />
      <Outlet />
      <ToastRegion />
      <Interruptions />
      {target !== null && <Composer target={target} onClose={composing.close} />}
      {isKeySheetOpen && <KeySheet />}
      <PreviewCards />
      <Dock />
    </>
  )
}

/** Keeps what somebody types before the composer has loaded. */
function ComposerToCome() {
  useEffect(() => typeAhead(composing.close), [])
  return null
}
