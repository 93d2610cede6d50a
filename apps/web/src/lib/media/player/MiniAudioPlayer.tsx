import { usePlayback } from '@koinon/ui/media/AudioPlayer'
import { MiniPlayer } from '@koinon/ui/media/MiniPlayer'
import { audioPlayer } from './audioPlayer.ts'
import type { PlayingAudio } from './audioPlayer.ts'
import { playerLabels } from './labels.ts'

/** The small player that keeps a sound going while the listener is elsewhere. */
export function MiniAudioPlayer({ playing }: { readonly playing: PlayingAudio }) {
  const { media, label, href } = playing
  const playback = usePlayback(audioPlayer.elementFor(media.id), (media.durationMs ?? 0) / 1000)
  return (
    <MiniPlayer
      label={label}
      href={href}
      playback={playback}
      onToggle={() => audioPlayer.toggle(playing)}
      onClose={audioPlayer.close}
      words={playerLabels()}
    />
  )
}
