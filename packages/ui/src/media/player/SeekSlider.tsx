import { cx } from '../../lib/cx.ts'
import { spokenTime } from './usePlayback.ts'
import type { Playback } from './usePlayback.ts'
import type { PlayerLabels } from './playerLabels.ts'
import styles from './SeekSlider.module.css'

export interface SeekSliderProps {
  readonly playback: Pick<Playback, 'at' | 'length' | 'seek'>
  readonly words: PlayerLabels
  /** `over`: invisible, above something that shows the position, such as a waveform. */
  readonly appearance?: 'bar' | 'over'
}

/** The playback position, and a way to change it. */
export function SeekSlider({ playback: { at, length, seek }, words, appearance = 'bar' }: SeekSliderProps) {
  return (
    <input
      type="range"
      className={cx(styles['seek'], styles[appearance])}
      aria-label={words.position}
      aria-valuetext={spokenTime(at, length, words)}
      min={0}
      max={length}
      step={0.1}
      value={at}
      onChange={(event) => seek(Number(event.currentTarget.value))}
    />
  )
}
