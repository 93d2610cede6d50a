import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { PlayWords } from './words.ts'

const two = (value: number): string => String(value).padStart(2, '0')
/** "1:05", or "1:02:05" from an hour on. */
export function timeOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, two(whole % 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
export const spokenTime = (at: number, length: number, words: PlayWords): string =>
  words.positionOf(timeOf(at), timeOf(length))

/** One plays at a time. */
export function pauseOthers(mine: HTMLMediaElement): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio')) if (other !== mine) other.pause()
}

/** Sets what a player can be told; nothing while there is none. */
export function change(
  media: HTMLMediaElement | null,
  to: Partial<Pick<HTMLMediaElement, 'currentTime' | 'muted' | 'playbackRate' | 'src'>>,
): void {
  if (media !== null) Object.assign(media, to)
}

export interface Playback {
  readonly isPlaying: boolean
  readonly isMuted: boolean
  /** Seconds. */
  readonly at: number
  readonly length: number
  readonly seek: (to: number) => void
  readonly mute: (isMuted: boolean) => void
}

/** Where a film or sound is. `told` is its length until the browser knows it. */
export function usePlayback(media: RefObject<HTMLMediaElement | null>, told: number): Playback {
  const [isPlaying, setPlaying] = useState(false)
  const [isMuted, setMuted] = useState(false)
  const [at, setAt] = useState(0)
  useEffect(() => {
    const element = media.current
    if (element === null) return undefined
    const look = () => {
      setPlaying(!element.paused && !element.ended)
      setMuted(element.muted)
      setAt(element.currentTime)
    }
    const events = ['play', 'pause', 'ended', 'timeupdate', 'seeking', 'volumechange']
    for (const name of events) element.addEventListener(name, look)
    return () => {
      for (const name of events) element.removeEventListener(name, look)
    }
  }, [media])
  return {
    isPlaying,
    isMuted,
    at: Math.min(at, told),
    length: told,
    seek: (to) => change(media.current, { currentTime: Math.max(0, Math.min(told, to)) }),
    mute: (wanted) => change(media.current, { muted: wanted }),
  }
}
