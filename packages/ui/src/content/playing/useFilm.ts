import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { pauseOthers } from './usePlayback.ts'

export interface PlaySource {
  readonly url: string
  readonly type: string
}
export interface Attachment {
  /** Of the playlist. */
  readonly url: string
  /** A playlist with links that work, when those of this one do not; null when that was tried at this place already. */
  readonly renew: () => Promise<string | null>
  readonly onFailed: () => void
}
/** Plays a playlist by Media Source Extensions; answers how to let go of it. */
export type Attach = (video: HTMLVideoElement, attachment: Attachment) => Promise<() => void>

export interface FilmSources {
  /** The playlist first, then whole files, the smallest first. */
  readonly sources: readonly PlaySource[]
  readonly attach: Attach
  /** The sources again, with links that work; null where there are none. */
  readonly renew: () => Promise<readonly PlaySource[] | null>
}

const playlistType = 'application/vnd.apple.mpegurl'
const playlistOf = (sources: readonly PlaySource[]) => sources.find(({ type }) => type === playlistType)?.url
const wholeOf = (sources: readonly PlaySource[]) => sources.find(({ type }) => type.startsWith('video/'))?.url

type Loading = FilmSources & { readonly onFailed: () => void }

/** Puts sources into the film. When their links end it goes on with fresh ones; what fails twice at one place has another reason. */
function useSources(video: RefObject<HTMLVideoElement | null>, { attach, renew, onFailed }: Omit<Loading, 'sources'>) {
  const letGo = useRef<(() => void) | null>(null)
  const renewedAt = useRef<number | null>(null)
  useEffect(() => () => letGo.current?.(), [])
  const renewOnce = async (): Promise<readonly PlaySource[] | null> => {
    const at = video.current?.currentTime ?? 0
    if (renewedAt.current === at) return null
    renewedAt.current = at
    return renew()
  }
  return {
    renewOnce,
    /** Whether it looks after its links itself. */
    isAttached: () => letGo.current !== null,
    release(): void {
      letGo.current?.()
      letGo.current = null
      renewedAt.current = null
    },
    async load(element: HTMLVideoElement, from: readonly PlaySource[]): Promise<void> {
      const [url, whole] = [playlistOf(from), wholeOf(from)]
      // Before the browser's own: Chromium's gives up on playlists that have only just begun.
      if (url !== undefined && 'MediaSource' in window) {
        const fresh = async () => playlistOf((await renewOnce()) ?? []) ?? null
        letGo.current = await attach(element, { url, renew: fresh, onFailed })
      } else if (url !== undefined && element.canPlayType(playlistType) !== '') {
        element.src = url
      } else if (whole !== undefined) element.src = whole
    },
  }
}

/** Whether it plays; false when it cannot. Paused before it began, or begun anew with fresh links, is no failure. */
async function run(element: HTMLVideoElement): Promise<'playing' | 'not yet' | 'failed'> {
  try {
    await element.play()
    return 'playing'
  } catch (error) {
    const isNotYet = error instanceof DOMException && ['AbortError', 'NotSupportedError'].includes(error.name)
    return isNotYet ? 'not yet' : 'failed'
  }
}

/** A film that is loaded when somebody wants to see it, and goes on where it was when its links end. */
export function useFilm({ sources, attach, renew }: FilmSources) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'loaded' | 'failed'>('idle')
  const fail = () => {
    loading.release()
    setState('failed')
  }
  const loading = useSources(video, { attach, renew, onFailed: fail })
  const start = async (element: HTMLVideoElement) => {
    const outcome = await run(element)
    if (outcome === 'playing') setState('loaded')
    if (outcome === 'failed') fail()
  }
  return {
    video,
    state,
    async play(): Promise<void> {
      const element = video.current
      if (element === null) return
      if (state === 'idle') {
        setState('loading')
        await loading.load(element, sources)
      }
      pauseOthers(element)
      await start(element)
    },
    /** What the browser itself loads could not be loaded. */
    async recover(): Promise<void> {
      const element = video.current
      if (element === null || loading.isAttached()) return
      const { currentTime: at } = element
      const fresh = await loading.renewOnce()
      if (fresh === null) return fail()
      await loading.load(element, fresh)
      element.currentTime = at
      await start(element)
    },
    /** From the beginning, after it failed. */
    begin(): void {
      setState('idle')
      void renew()
    },
  }
}
