import { IconButton } from '../actions/IconButton.tsx'
import { Pressable } from '../actions/Pressable.tsx'
import { SeekSlider } from './player/SeekSlider.tsx'
import { SpeedButton } from './player/SpeedButton.tsx'
import { timeOf } from './player/usePlayback.ts'
import type { Playback } from './player/usePlayback.ts'
import type { PlayerLabels } from './player/playerLabels.ts'
import styles from './AudioPlayer.module.css'

export { pauseOthers, usePlayback } from './player/usePlayback.ts'

export interface AudioPlayerProps {
  /** The sound's title, which names the player. */
  readonly label: string
  readonly playback: Playback
  readonly onToggle: () => void
  readonly hasFailed: boolean
  readonly onRetry: () => void
  /** Loudness over time, 0 to 1. */
  readonly waveform: readonly number[]
  readonly words: PlayerLabels
}

/** Silence is visible too. */
const lowest = 0.06

/**
 * A sound with its waveform, filled as far as it has played. Playback itself is elsewhere, and may outlive this
 * component.
 */
export function AudioPlayer(props: AudioPlayerProps) {
  const { label, playback, onToggle, hasFailed, onRetry, waveform, words } = props
  if (hasFailed) {
    return (
      <div className={styles['player']} role="alert">
        <p className={styles['failed']}>{words.failed}</p>
        <Pressable className={styles['retry']} onPress={onRetry}>
          {words.retry}
        </Pressable>
      </div>
    )
  }
  const { at, length, isPlaying } = playback
  return (
    <div className={styles['player']} role="group" aria-label={label}>
      <IconButton
        variant="primary"
        size="touch"
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? words.pause : words.play}
        onPress={onToggle}
      />
      <div className={styles['track']}>
        <Wave bars={waveform.length > 0 ? waveform : [0]} played={length > 0 ? at / length : 0} />
        <SeekSlider playback={playback} words={words} appearance="over" />
      </div>
      <span className={styles['time']}>{timeOf(at > 0 ? at : length)}</span>
      <SpeedButton playback={playback} words={words} />
    </div>
  )
}

function Wave({ bars, played }: { readonly bars: readonly number[]; readonly played: number }) {
  return (
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
          className={index / bars.length < played ? styles['heard'] : styles['ahead']}
        />
      ))}
    </svg>
  )
}
