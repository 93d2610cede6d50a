import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CopyByHand } from '@koinon/ui/actions/CopyByHand'
import { useRoom } from '@koinon/ui/lib/useRoom'
import { useCacheView } from '#lib/cache.ts'
import { callQuery } from '#lib/calls/index.ts'
import { lazyPart } from '#lib/lazyPart.tsx'
import { watchPictures } from '#lib/media/watchPictures.ts'
import { keepPlaceInRows } from '#lib/placeInRows.ts'
import { listening } from '#lib/playing/listening.ts'
import { addSentences } from '#lib/problems/index.ts'
import { rareSentences } from '#lib/problems/rareSentences.ts'
import { brokenOff } from '#lib/uploads/memory.ts'
import type { Begun } from '#lib/uploads/memory.ts'
import { uploads } from '#lib/uploads/uploads.ts'
import { lookAfterMissedParts, watchForNewVersions } from '../newVersion.ts'
import styles from './Dock.module.css'

const NowHeard = lazyPart(() => import('#lib/playing/NowHeard.tsx'), 'NowHeard')
const ViewingBar = lazyPart(() => import('./ViewingBar.tsx'), 'ViewingBar')
const UploadTray = lazyPart(() => import('./UploadTray.tsx'), 'UploadTray')

/** What persists across pages: the sound being played, the files being uploaded, and what could not be copied. */
export function Dock() {
  const view = useCacheView()
  useEffect(() => watchPictures(view), [view])
  useEffect(keepPlaceInRows, [])
  useVersions()
  useEffect(() => addSentences(rareSentences), [])
  useEffect(() => {
    const following = import('#lib/preferences.ts').then(({ followOtherTabs }) => followOtherTabs())
    following.catch(() => undefined)
    return () => void following.then((end) => end()).catch(() => undefined)
  }, [])
  const heard = useSyncExternalStore(listening.subscribe, listening.heard)
  const hasPlayer = useSyncExternalStore(listening.subscribe, listening.isShown)
  const waiting = useSyncExternalStore(uploads.subscribe, uploads.waiting)
  const [broken, setBroken] = useState<readonly Begun[]>([])
  useEffect(() => void brokenOff().then(setBroken), [])
  const { data: account } = useQuery({ ...callQuery('accounts.getAccountDetails'), enabled: false })
  const frame = useRef<HTMLDivElement>(null)
  useRoom(frame, { name: '--dock', space: 'var(--s-4)' })
  return (
    <>
      <div ref={frame} className={styles['dock']}>
        {account?.viewing !== undefined && <ViewingBar account={account} />}
        {heard !== null && !hasPlayer && <NowHeard heard={heard} />}
        {waiting.length + broken.length > 0 && (
          <UploadTray
            waiting={waiting}
            broken={broken}
            onSettled={(begun) => setBroken((all) => all.filter((other) => other !== begun))}
          />
        )}
      </div>
      <CopyByHand />
    </>
  )
}

/** What is being sent, uploaded or played is not cut short for a new version. */
function useVersions() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      lookAfterMissedParts(
        () => queryClient.isMutating() > 0 || uploads.waiting().length > 0 || listening.heard() !== null,
      ),
    [queryClient],
  )
  useEffect(() => {
    if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(watchForNewVersions)
  }, [])
}
