import { Pressable } from '../../actions/Pressable.tsx'
import type { Playback } from './usePlayback.ts'
import type { PlayerLabels } from './playerLabels.ts'
import styles from './SpeedButton.module.css'

const speeds = [1, 1.25, 1.5, 2] as const

/** The playback speed; each press selects the next, and after the fastest the first. */
export function SpeedButton({
  playback: { speed, hurry },
  words,
}: {
  readonly playback: Pick<Playback, 'speed' | 'hurry'>
  readonly words: PlayerLabels
}) {
  const next = speeds[(speeds.findIndex((one) => one === speed) + 1) % speeds.length] ?? 1
  return (
    <Pressable className={styles['speed']} aria-label={words.speed(String(speed))} onPress={() => hurry(next)}>
      {speed}×
    </Pressable>
  )
}
