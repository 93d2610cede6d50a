import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { PlayerLabels } from './playerLabels.ts'

const two = (value: number): string => String(value).padStart(2, '0')
/** "1:05", or "1:02:05" from an hour on. */
export function timeOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, two(whole % 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
export const spokenTime = (at: number, length: number, words: PlayerLabels): string =>
  words.positionOf(timeOf(at), timeOf(length))

/** Only one plays at a time. */
export function pauseOthers(mine: HTMLMediaElement): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio')) if (other !== mine) other.pause()
}

/** Controls a player; no effect while there is none. */
function change(
  media: HTMLMediaElement | null,
  to: Partial<Pick<HTMLMediaElement, 'currentTime' | 'muted' | 'playbackRate'>>,
): void {
  if (media !== null) Object.assign(media, to)
}

interface Where {
  readonly isPlaying: boolean
  readonly isMuted: boolean
  /** Seconds. */
  readonly at: number
  /** 1 is the recorded speed. */
  readonly speed: number
}
export interface Playback extends Where {
  readonly length: number
  readonly seek: (to: number) => void
  readonly mute: (isMuted: boolean) => void
  readonly hurry: (speed: number) => void
}

const events = ['play', 'pause', 'ended', 'timeupdate', 'seeking', 'volumechange', 'ratechange']
const still: Where = { isPlaying: false, isMuted: false, at: 0, speed: 1 }
const whereIs = ({ paused, ended, muted, currentTime, playbackRate }: HTMLMediaElement): Where => ({
  isPlaying: !paused && !ended,
  isMuted: muted,
  at: currentTime,
  speed: playbackRate,
})

/** The playback state of a video or audio. `knownDuration` is its length in seconds, which browsers learn late. */
export function usePlayback(media: RefObject<HTMLMediaElement | null>, knownDuration: number): Playback {
  const [where, setWhere] = useState(still)
  useEffect(() => {
    const element = media.current
    if (element === null) return undefined
    const update = () => setWhere(whereIs(element))
    // It may already be playing: sounds continue across pages.
    update()
    for (const name of events) element.addEventListener(name, update)
    return () => {
      for (const name of events) element.removeEventListener(name, update)
      setWhere(still)
    }
  }, [media])
  return {
    ...where,
    at: Math.min(where.at, knownDuration),
    length: knownDuration,
    seek: (to) => change(media.current, { currentTime: Math.max(0, Math.min(knownDuration, to)) }),
    mute: (isMuted) => change(media.current, { muted: isMuted }),
    hurry: (speed) => change(media.current, { playbackRate: speed }),
  }
}
