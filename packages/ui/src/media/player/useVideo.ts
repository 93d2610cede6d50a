import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { pauseOthers } from './usePlayback.ts'

export interface PlaySource {
  readonly url: string
  readonly type: string
}
export interface Attachment {
  /** The playlist's address. */
  readonly url: string
  /** Returns a playlist with fresh links when these fail; null if that was already tried at this position. */
  readonly renew: () => Promise<string | null>
  readonly onFailed: () => void
}
/** Plays a playlist through Media Source Extensions; returns a function that detaches it. */
export type Attach = (video: HTMLVideoElement, attachment: Attachment) => Promise<() => void>

export interface VideoSources {
  /** The playlist first, then whole files, the smallest first. */
  readonly sources: readonly PlaySource[]
  readonly attach: Attach
  /** The sources again, with fresh links; null if there are none. */
  readonly renew: () => Promise<readonly PlaySource[] | null>
}

const playlistType = 'application/vnd.apple.mpegurl'
const playlistOf = (sources: readonly PlaySource[]) => sources.find(({ type }) => type === playlistType)?.url
const wholeOf = (sources: readonly PlaySource[]) => sources.find(({ type }) => type.startsWith('video/'))?.url

type Loading = VideoSources & { readonly onFailed: () => void }

/**
 * Sets the video's sources. When links expire it continues with fresh ones; failing twice at one position has another
 * cause.
 */
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
    /** Whether it renews its links itself. */
    isAttached: () => letGo.current !== null,
    release(): void {
      letGo.current?.()
      letGo.current = null
      renewedAt.current = null
    },
    async load(element: HTMLVideoElement, from: readonly PlaySource[]): Promise<void> {
      const [url, whole] = [playlistOf(from), wholeOf(from)]
      // Before native playback: Chromium's gives up on playlists that have only just begun.
      if (url !== undefined && 'MediaSource' in window) {
        const fresh = async () => playlistOf((await renewOnce()) ?? []) ?? null
        letGo.current = await attach(element, { url, renew: fresh, onFailed })
      } else if (url !== undefined && element.canPlayType(playlistType) !== '') {
        element.src = url
      } else if (whole !== undefined) element.src = whole
    },
  }
}

/**
 * Starts playback; false if it cannot. Being paused before it began, or restarted with fresh links, is not a failure.
 */
async function run(element: HTMLVideoElement): Promise<'playing' | 'not yet' | 'failed'> {
  try {
    await element.play()
    return 'playing'
  } catch (error) {
    const isNotYet = error instanceof DOMException && ['AbortError', 'NotSupportedError'].includes(error.name)
    return isNotYet ? 'not yet' : 'failed'
  }
}

/** A video that is loaded when somebody plays it, and continues where it was when its links expire. */
export function useVideo({ sources, attach, renew }: VideoSources) {
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
    /** The browser's own loading failed. */
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
    /** Starts over after a failure. */
    start(): void {
      setState('idle')
      void renew()
    },
  }
}
