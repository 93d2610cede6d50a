import { IconButton } from '../actions/IconButton.tsx'
import { Link } from '../foundations/Link.tsx'
import { SeekSlider } from './player/SeekSlider.tsx'
import { SpeedButton } from './player/SpeedButton.tsx'
import { timeOf } from './player/usePlayback.ts'
import type { Playback } from './player/usePlayback.ts'
import type { PlayerLabels } from './player/playerLabels.ts'
import styles from './MiniPlayer.module.css'

export interface MiniPlayerProps {
  /** The sound's title, which names the player. */
  readonly label: string
  /** The address of its page. */
  readonly href: string
  readonly playback: Playback
  readonly onToggle: () => void
  readonly onClose: () => void
  readonly words: PlayerLabels
}

/** A sound that keeps playing while the listener is elsewhere: its title, its page, and how to stop it. */
export function MiniPlayer({ label, href, playback, onToggle, onClose, words }: MiniPlayerProps) {
  const { at, length, isPlaying } = playback
  return (
    <section className={styles['player']} aria-label={label}>
      <IconButton
        variant="primary"
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? words.pause : words.play}
        onPress={onToggle}
      />
      <div className={styles['middle']}>
        <Link href={href} appearance="quiet" className={styles['name']}>
          <bdi>{label}</bdi>
        </Link>
        <div className={styles['line']}>
          <SeekSlider playback={playback} words={words} />
          <span className={styles['time']}>
            {timeOf(at)} / {timeOf(length)}
          </span>
        </div>
      </div>
      <SpeedButton playback={playback} words={words} />
      <IconButton icon="x" label={words.stop} onPress={onClose} />
    </section>
  )
}
