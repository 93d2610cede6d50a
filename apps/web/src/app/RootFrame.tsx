import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react'
import { Outlet, useRouter } from '@tanstack/react-router'
import { ToastRegion } from '@koinon/ui/overlays/ToastRegion'
import { Connection } from './shell/Connection.tsx'
import { Interruptions } from './shell/Interruptions.tsx'
import { keySheet } from './shell/keySheetState.ts'
import { followNavigation } from './navigation.ts'
import { listenToKeys } from '../lib/keys/index.ts'

const KeySheet = lazy(() => import('./shell/KeySheet.tsx').then((module) => ({ default: module.KeySheet })))

/** What is there whatever the page: messages, questions, the line about the connection. */
export function RootFrame() {
  const router = useRouter()
  const isKeySheetOpen = useSyncExternalStore(keySheet.subscribe, keySheet.isOpen)
  useEffect(() => listenToKeys(window), [])
  useEffect(() => followNavigation(router), [router])
  return (
    <>
      <Connection />
      <Outlet />
      <ToastRegion />
      <Interruptions />
      {isKeySheetOpen && (
        <Suspense>
          <KeySheet />
        </Suspense>
      )}
    </>
  )
}
