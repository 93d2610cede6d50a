import { useState } from 'react'
import { AudioPlayer } from './AudioPlayer.tsx'
import { MiniPlayer } from './MiniPlayer.tsx'
import type { Playback } from './player/usePlayback.ts'
import type { PlayerLabels } from './player/playerLabels.ts'
import { VideoPlayer } from './VideoPlayer.tsx'
import { Stack } from '../foundations/Stack.tsx'
import { ignore, sampleSources } from '../gallery/samples.tsx'

export const group = 'Content'

const words: PlayerLabels = {
  play: 'Play',
  playVideo: (name) => `Play ${name}`,
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  captions: 'Captions',
  captionsTag: 'Captions',
  fullScreen: 'Full screen',
  smallWindow: 'In a small window',
  stop: 'Stop',
  position: 'Position',
  positionOf: (at, length) => `${at} of ${length}`,
  speed: (speed) => `Speed ${speed}`,
  keys: 'Space plays and pauses, arrows move five seconds.',
  failed: 'This sound cannot be played.',
  retry: 'Try again',
}
const length = 208
const waveform = Array.from({ length: 64 }, (_, index) => Math.abs(Math.sin(index / 3)) * (0.4 + (index % 7) / 12))

/** No sound: the player's display follows what is pressed. */
function useSample(initial: Partial<Playback> = {}) {
  const [where, setWhere] = useState({ isPlaying: false, isMuted: false, at: 62, speed: 1, ...initial })
  const playback: Playback = {
    ...where,
    length,
    seek: (at) => setWhere((before) => ({ ...before, at })),
    mute: (isMuted) => setWhere((before) => ({ ...before, isMuted })),
    hurry: (speed) => setWhere((before) => ({ ...before, speed })),
  }
  return { playback, toggle: () => setWhere((before) => ({ ...before, isPlaying: !before.isPlaying })) }
}

function SamplePlayer({
  initial,
  hasFailed = false,
}: {
  readonly initial?: Partial<Playback>
  readonly hasFailed?: boolean
}) {
  const { playback, toggle } = useSample(initial)
  return (
    <AudioPlayer
      label="The dawn chorus at the mill"
      playback={playback}
      onToggle={toggle}
      hasFailed={hasFailed}
      onRetry={ignore}
      waveform={waveform}
      words={words}
    />
  )
}

export function AudioPlayers() {
  return (
    <Stack gap={6}>
      <SamplePlayer initial={{ at: 0 }} />
      <SamplePlayer initial={{ isPlaying: true, speed: 1.5 }} />
      <SamplePlayer hasFailed />
    </Stack>
  )
}

export function GoingOn() {
  const { playback, toggle } = useSample({ isPlaying: true })
  return (
    <MiniPlayer
      label="The dawn chorus at the mill"
      href="#GoingOn"
      playback={playback}
      onToggle={toggle}
      onClose={ignore}
      words={words}
    />
  )
}

export function VideoPlayers() {
  const video = {
    sources: [],
    attach: () => Promise.resolve(ignore),
    renew: () => Promise.resolve(null),
    durationMs: length * 1000,
    words,
  }
  return (
    <Stack gap={6}>
      <VideoPlayer
        {...video}
        label="How the sluice works"
        width={1280}
        height={720}
        poster={sampleSources('seagreen', 'midnightblue')}
        captions={[{ url: 'data:text/vtt,WEBVTT', lang: 'en', label: 'English' }]}
      />
      <VideoPlayer {...video} label="A film without a picture" width={720} height={720} color="slategray" />
    </Stack>
  )
}
