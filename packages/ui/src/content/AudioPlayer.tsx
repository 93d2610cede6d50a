import { useRef, useState } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { change, pauseOthers, spokenTime, timeOf, usePlayback } from './playing/usePlayback.ts'
import type { PlayWords } from './playing/words.ts'
import type { PlaySource } from './VideoPlayer.tsx'
import styles from './AudioPlayer.module.css'

export interface AudioPlayerProps {
  /** What is heard: names the player. */
  readonly label: string
  /** The better form first. */
  readonly sources: readonly PlaySource[]
  readonly durationMs: number
  /** Loudness over time, 0 to 1. */
  readonly waveform: readonly number[]
  readonly words: PlayWords
  readonly onRetry: () => void
}

const speeds = [1, 1.25, 1.5, 2] as const
/** Silence is seen too. */
const lowest = 0.06

/** A sound with its shape: what has been heard is filled. */
export function AudioPlayer({ label, sources, durationMs, waveform, words, onRetry }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const playback = usePlayback(audio, durationMs / 1000)
  const [speed, setSpeed] = useState<number>(1)
  const [hasFailed, setFailed] = useState(false)
  const bars = waveform.length > 0 ? waveform : [0]
  const share = playback.length > 0 ? playback.at / playback.length : 0

  const toggle = () => {
    const element = audio.current
    if (element === null) return
    if (playback.isPlaying) return element.pause()
    pauseOthers(element)
    element.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true)
    })
  }
  const faster = () => {
    const next = speeds[(speeds.findIndex((one) => one === speed) + 1) % speeds.length] ?? 1
    setSpeed(next)
    change(audio.current, { playbackRate: next })
  }
  if (hasFailed) {
    return (
      <div className={styles['player']} role="alert">
        <p className={styles['failed']}>{words.failed}</p>
        <button type="button" className={styles['speed']} onClick={onRetry}>
          {words.retry}
        </button>
      </div>
    )
  }
  return (
    <div className={styles['player']} role="group" aria-label={label}>
      <audio ref={audio} preload="none">
        {sources.map(({ url, type }) => (
          <source key={url} src={url} type={type} />
        ))}
        {/* What is said stands in the transcript beside it. */}
        <track kind="captions" />
      </audio>
      <IconButton
        variant="primary"
        size="touch"
        icon={playback.isPlaying ? 'pause' : 'play'}
        label={playback.isPlaying ? words.pause : words.play}
        onPress={toggle}
      />
      <div className={styles['track']}>
        <svg
          className={styles['wave']}
          viewBox={`0 0 ${bars.length} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          {bars.map((loudness, index) => (
            <rect
              key={index}
              x={index + 0.2}
              width={0.6}
              y={(1 - Math.max(lowest, loudness)) / 2}
              height={Math.max(lowest, loudness)}
              className={index / bars.length < share ? styles['heard'] : styles['ahead']}
            />
          ))}
        </svg>
        <input
          type="range"
          className={styles['seek']}
          aria-label={words.position}
          aria-valuetext={spokenTime(playback.at, playback.length, words)}
          min={0}
          max={playback.length}
          step={0.1}
          value={playback.at}
          onChange={(event) => playback.seek(Number(event.currentTarget.value))}
        />
      </div>
      <span className={styles['time']}>{timeOf(playback.at > 0 ? playback.at : playback.length)}</span>
      <button type="button" className={styles['speed']} aria-label={words.speed(String(speed))} onClick={faster}>
        {speed}×
      </button>
    </div>
  )
}
