import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useCoveredHeight } from '@koinon/ui/lib/useCoveredHeight'
import { ToastRegion } from '@koinon/ui/toasts/ToastRegion'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { callQuery } from '#lib/data/calls/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { rememberPlace } from '#lib/navigation/recentPlaces.ts'
import { watchImages } from '#lib/media/watchImages.ts'
import { preserveRowFocus } from '#lib/interaction/preserveRowFocus.ts'
import { audioPlayer } from '#lib/media/player/audioPlayer.ts'
import { addErrorMessages } from '#lib/data/problems/index.ts'
import { rareErrorMessages } from '#lib/data/problems/rareErrorMessages.ts'
import { interruptedUploads } from '#lib/media/uploads/send/uploadMemory.ts'
import type { StoredUpload } from '#lib/media/uploads/send/uploadMemory.ts'
import { uploads } from '#lib/media/uploads/send/uploads.ts'
import { useScrollDownMark } from '../navigation/useScrollDownMark.ts'
import { reloadOnMissingParts, watchForNewVersions } from '../../newVersion.ts'
import styles from './Dock.module.css'

const NowPlaying = lazyPart(() => import('#lib/media/player/MiniAudioPlayer.tsx'), 'MiniAudioPlayer')
const ViewingBar = lazyPart(() => import('./ImpersonationBar.tsx'), 'ImpersonationBar')
const UploadTray = lazyPart(() => import('./UploadTray.tsx'), 'UploadTray')
const PageDialogs = lazyPart(() => import('./PageDialogs.tsx'), 'PageDialogs')

/**
 * Parts that persist across pages and load after the first paint: toasts, the sound being played, the files being
 * uploaded, and texts that could not be copied.
 */
export function Dock() {
  const view = useCacheView()
  useEffect(() => watchImages(view), [view])
  useEffect(preserveRowFocus, [])
  useScrollDownMark()
  useVersions()
  useEffect(() => addErrorMessages(rareErrorMessages), [])
  useEffect(() => {
    const following = import('#lib/preferences/preferences.ts').then(({ followOtherTabs }) => followOtherTabs())
    following.catch(() => undefined)
    return () => void following.then((end) => end()).catch(() => undefined)
  }, [])
  const playing = useSyncExternalStore(audioPlayer.subscribe, audioPlayer.playing)
  const hasPlayer = useSyncExternalStore(audioPlayer.subscribe, audioPlayer.isShown)
  const waiting = useSyncExternalStore(uploads.subscribe, uploads.waiting)
  const [broken, setBroken] = useState<readonly StoredUpload[]>([])
  useEffect(() => void interruptedUploads().then(setBroken), [])
  const { data: account } = useQuery({ ...callQuery('accounts.getAccountDetails'), enabled: false })
  useRememberedPlace(account?.viewing === undefined ? account?.id : undefined)
  const frame = useRef<HTMLDivElement>(null)
  useCoveredHeight(frame, { name: '--dock', space: 'var(--s-4)' })
  return (
    <>
      <ToastRegion />
      <div ref={frame} className={styles['dock']}>
        {account?.viewing !== undefined && <ViewingBar account={account} />}
        {playing !== null && !hasPlayer && <NowPlaying playing={playing} />}
        {waiting.length + broken.length > 0 && (
          <UploadTray
            waiting={waiting}
            broken={broken}
            onSettled={(begun) => setBroken((all) => all.filter((other) => other !== begun))}
          />
        )}
      </div>
      <PageDialogs />
    </>
  )
}

/** A new version does not cut short anything that is being sent, uploaded or played. */
function useVersions() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      reloadOnMissingParts(
        () => queryClient.isMutating() > 0 || uploads.waiting().length > 0 || audioPlayer.playing() !== null,
      ),
    [queryClient],
  )
  useEffect(() => {
    if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(watchForNewVersions)
  }, [])
}

/** Remembers each page for the command palette; not those seen on behalf of somebody else. */
function useRememberedPlace(accountId: string | undefined): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (accountId !== undefined) rememberPlace(accountId, pathname)
  }, [accountId, pathname])
}
