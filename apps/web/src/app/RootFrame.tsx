import { useEffect, useSyncExternalStore } from 'react'
import { Outlet, useRouter } from '@tanstack/react-router'
import { StepUpRequests } from './shell/trays/StepUpRequests.tsx'
import { keySheet } from './shell/navigation/keySheetState.ts'
import { loadPalette } from './shell/navigation/loadPalette.tsx'
import { composerState } from '#lib/entities/composerState.ts'
import { paletteState } from '#lib/navigation/openPalette.ts'
import '#lib/interaction/lastRowFocus.ts'
import { followNavigation } from './followNavigation.ts'
import { listenToKeys, bufferInput } from '#lib/interaction/keys/index.ts'
import { laterPart } from '#lib/navigation/firstView.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'

const Composer = lazyPart(() => import('#features/posts/compose/Composer.tsx'), 'Composer', <ComposerToCome />)
const ConnectionStatus = laterPart(() => import('./shell/trays/ConnectionStatus.tsx'), 'ConnectionStatus')
const PreviewCards = laterPart(() => import('#features/people/PreviewCards.tsx'), 'PreviewCards')
const Dock = laterPart(() => import('./shell/trays/Dock.tsx'), 'Dock')
const Palette = lazyPart(loadPalette, 'Palette', <PaletteToCome />)
const KeySheet = lazyPart(() => import('./shell/navigation/KeySheet.tsx'), 'KeySheet')

/** The parts of every page: dialogs that interrupt, the connection bar, and the dock with the toasts. */
export function RootFrame() {
  const router = useRouter()
  const target = useSyncExternalStore(composerState.subscribe, composerState.target)
  const isKeySheetOpen = useSyncExternalStore(keySheet.subscribe, keySheet.isOpen)
  const isPaletteOpen = useSyncExternalStore(paletteState.subscribe, paletteState.isOpen)
  useEffect(() => listenToKeys(window), [])
  useEffect(() => followNavigation(router), [router])
  return (
    <>
      <ConnectionStatus />
      <Outlet />
      <StepUpRequests />
      {target !== null && <Composer target={target} onClose={composerState.close} />}
      {isKeySheetOpen && <KeySheet />}
      {isPaletteOpen && <Palette />}
      <PreviewCards />
      <Dock />
    </>
  )
}

/** Keeps what somebody types before the composer has loaded. */
function ComposerToCome() {
  useEffect(() => bufferInput('composer', composerState.close), [])
  return null
}

/** Keeps what somebody types before the palette has loaded. */
function PaletteToCome() {
  useEffect(() => bufferInput('palette', paletteState.close), [])
  return null
}
