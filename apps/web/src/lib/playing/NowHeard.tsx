import { usePlayback } from '@koinon/ui/content/AudioPlayer'
import { MiniPlayer } from '@koinon/ui/content/MiniPlayer'
import { listening } from './listening.ts'
import type { Heard } from './listening.ts'
import { playWords } from './words.ts'

/** The small player that keeps a sound going while one is elsewhere. */
export function NowHeard({ heard }: { readonly heard: Heard }) {
  const { media, label, href } = heard
  const playback = usePlayback(listening.elementFor(media.id), (media.durationMs ?? 0) / 1000)
  return (
    <MiniPlayer
      label={label}
      href={href}
      playback={playback}
      onToggle={() => listening.toggle(heard)}
      onClose={listening.close}
      words={playWords()}
    />
  )
}
