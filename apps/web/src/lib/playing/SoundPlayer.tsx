import { useEffect, useRef, useSyncExternalStore } from 'react'
import { AudioPlayer, usePlayback } from '@koinon/ui/content/AudioPlayer'
import { listening } from './listening.ts'
import type { PlayedMedia } from '../media/fresh.ts'
import { playWords } from './words.ts'

export interface SoundPlayerProps {
  readonly media: PlayedMedia
  readonly label: string
}

/** A sound in its place on the page. Playback continues when one leaves, and reappears here on return. */
export function SoundPlayer({ media, label }: SoundPlayerProps) {
  const heard = useSyncExternalStore(listening.subscribe, listening.heard)
  const playback = usePlayback(listening.elementFor(media.id), (media.durationMs ?? 0) / 1000)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const observer = new IntersectionObserver(([entry]) =>
      listening.shows(element, entry?.isIntersecting === true ? media.id : null),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      listening.shows(element, null)
    }
  }, [media.id])
  const toggle = () => listening.toggle({ media, label, href: `${location.pathname}${location.search}` })
  return (
    <div ref={frame}>
      <AudioPlayer
        label={label}
        playback={playback}
        onToggle={toggle}
        hasFailed={heard?.media.id === media.id && heard.hasFailed}
        onRetry={toggle}
        waveform={media.waveform ?? []}
        words={playWords()}
      />
    </div>
  )
}
