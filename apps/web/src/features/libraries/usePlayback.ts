import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { audioPlayer } from '#lib/media/player/audioPlayer.ts'

/** How often the position is reported during playback. */
const everyMs = 15_000
/** This close to its end, it starts over. */
const nearEndMs = 5000

export interface PlaybackOptions {
  /** The container of the item's players. */
  readonly frame: RefObject<HTMLElement | null>
  /** The item's first video or sound; positions of others are not remembered. */
  readonly mediaId: string | undefined
  /** Where it resumes. */
  readonly positionMs: number
  readonly onPosition: (positionMs: number) => void
  readonly onEnded: () => void
}

/**
 * Resumes an item's video or sound where it was, and reports its position. Sounds are played by an element outside the
 * page, so the listeners are on the document.
 */
export function usePlayback({ frame, mediaId, positionMs, onPosition, onEnded }: PlaybackOptions): void {
  const goOn = useEffectEvent((media: HTMLMediaElement) => {
    const isNearEnd = Number.isFinite(media.duration) && positionMs > media.duration * 1000 - nearEndMs
    if (positionMs > 0 && media.currentTime < 1 && !isNearEnd) media.currentTime = positionMs / 1000
  })
  const report = useEffectEvent((ms: number) => onPosition(ms))
  const end = useEffectEvent(() => onEnded())
  useEffect(() => {
    if (mediaId === undefined) return undefined
    let at: number | null = null
    let reportedAt = 0
    const mine = (target: EventTarget | null): HTMLMediaElement | null => {
      if (!(target instanceof HTMLMediaElement)) return null
      const first = frame.current?.querySelector('video') ?? null
      return target === audioPlayer.elementFor(mediaId).current || target === first ? target : null
    }
    const reportPosition = () => {
      if (at === null) return
      report(at)
      reportedAt = Date.now()
      at = null
    }
    const handle = (event: Event) => {
      const media = mine(event.target)
      if (media === null) return
      if (event.type === 'loadedmetadata') return goOn(media)
      if (event.type === 'ended') {
        at = null
        return end()
      }
      if (media.currentTime > 0) at = Math.round(media.currentTime * 1000)
      if (event.type === 'pause' || Date.now() - reportedAt > everyMs) reportPosition()
    }
    const eventNames = ['loadedmetadata', 'timeupdate', 'pause', 'ended'] as const
    for (const name of eventNames) document.addEventListener(name, handle, true)
    window.addEventListener('pagehide', reportPosition)
    return () => {
      for (const name of eventNames) document.removeEventListener(name, handle, true)
      window.removeEventListener('pagehide', reportPosition)
      reportPosition()
    }
  }, [mediaId, frame])
}
