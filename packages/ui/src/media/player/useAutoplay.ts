import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

/** How much of a video has to be visible before it starts by itself. */
const maxVisible = 0.6

const isAnotherPlaying = (mine: HTMLMediaElement): boolean =>
  [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some((other) => other !== mine && !other.paused)

/**
 * If wanted, a video starts muted once most of it is visible, unless something else plays, and pauses when it is no
 * longer visible. After any press on it, the person is in control.
 */
export function useAutoplay(video: RefObject<HTMLVideoElement | null>, isOn: boolean, onBegin: () => void): void {
  const start = useEffectEvent(onBegin)
  useEffect(() => {
    const element = video.current
    const frame = element?.parentElement
    if (!isOn || !element || !frame) return undefined
    let isTheirs = false
    const take = () => {
      isTheirs = true
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (isTheirs) return
        const isSeen = (entries.at(-1)?.intersectionRatio ?? 0) >= maxVisible
        if (!isSeen) return element.pause()
        if (!element.paused || element.ended || isAnotherPlaying(element)) return
        element.muted = true
        start()
      },
      { threshold: [0, 0.3, maxVisible, 0.8, 1] },
    )
    observer.observe(element)
    frame.addEventListener('click', take)
    frame.addEventListener('keydown', take)
    return () => {
      observer.disconnect()
      frame.removeEventListener('click', take)
      frame.removeEventListener('keydown', take)
    }
  }, [video, isOn])
}
