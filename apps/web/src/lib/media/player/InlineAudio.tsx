import { useEffect, useRef, useSyncExternalStore } from 'react'
import { AudioPlayer, usePlayback } from '@koinon/ui/media/AudioPlayer'
import { audioPlayer } from './audioPlayer.ts'
import type { PlayedMedia } from '../freshMedia.ts'
import { playerLabels } from './labels.ts'

export interface InlineAudioProps {
  readonly media: PlayedMedia
  readonly label: string
}

/** A sound in its place on the page. Playback continues when the listener leaves, and reappears here on return. */
export function InlineAudio({ media, label }: InlineAudioProps) {
  const playing = useSyncExternalStore(audioPlayer.subscribe, audioPlayer.playing)
  const playback = usePlayback(audioPlayer.elementFor(media.id), (media.durationMs ?? 0) / 1000)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const observer = new IntersectionObserver(([entry]) =>
      audioPlayer.shows(element, entry?.isIntersecting === true ? media.id : null),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      audioPlayer.shows(element, null)
    }
  }, [media.id])
  const toggle = () => audioPlayer.toggle({ media, label, href: `${location.pathname}${location.search}` })
  return (
    <div ref={frame}>
      <AudioPlayer
        label={label}
        playback={playback}
        onToggle={toggle}
        hasFailed={playing?.media.id === media.id && playing.hasFailed}
        onRetry={toggle}
        waveform={media.waveform ?? []}
        words={playerLabels()}
      />
    </div>
  )
}
