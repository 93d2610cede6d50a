import { useState } from 'react'
import { VideoPlayer } from '@koinon/ui/media/VideoPlayer'
import { Text } from '@koinon/ui/foundations/Text'
import { formatPercent } from '../../text/format.ts'
import { i18n, t, word } from '../../text/i18n/index.ts'
import { freshMedia } from '../freshMedia.ts'
import type { PlayedMedia } from '../freshMedia.ts'
import { attachHls } from './attachHls.ts'
import { mayAutoplay } from './autoplay.ts'
import { InlineAudio } from './InlineAudio.tsx'
import { playerLabels } from './labels.ts'
import styles from './MediaPlayer.module.css'

/** A language's name in the reader's language; its code if it has no name. */
const nameOf = (lang: string): string =>
  new Intl.DisplayNames(i18n.locale, { type: 'language', fallback: 'code' }).of(lang) ?? lang

export interface MediaPlayerProps {
  readonly media: PlayedMedia
  /** Whether a video may start by itself. */
  readonly beginsAlone?: boolean
}

/** A video or sound in its current state: playable, being processed, or failed with the reason. */
export function MediaPlayer({ media, beginsAlone = mayAutoplay() }: MediaPlayerProps) {
  if (media.status !== 'READY') return <Unready media={media} />
  const isVideo = media.mediaType === 'VIDEO'
  const label =
    media.alt === '' ? (isVideo ? word('Video', 'kind of media') : word('Audio', 'kind of media')) : media.alt
  return (
    <div className={styles['recording']}>
      {isVideo ? (
        <VideoBox media={media} label={label} beginsAlone={beginsAlone} />
      ) : (
        <InlineAudio media={media} label={label} />
      )}
      {media.transcript !== null && media.transcript !== '' && (
        <details className={styles['transcript']}>
          <summary>{word('Transcript', 'of a film or sound')}</summary>
          <Text dir="auto">{media.transcript}</Text>
        </details>
      )}
    </div>
  )
}

function VideoBox({ media, label, beginsAlone }: Required<MediaPlayerProps> & { readonly label: string }) {
  // Links expire; with fresh ones, playback continues where it was.
  const [fresh, setFresh] = useState<{ readonly of: PlayedMedia; readonly item: PlayedMedia }>()
  const shown = fresh?.of === media ? fresh.item : media
  const renew = async () => {
    try {
      const item = await freshMedia(media.id)
      setFresh({ of: media, item })
      return item.sources
    } catch {
      return null
    }
  }
  return (
    <VideoPlayer
      label={label}
      sources={shown.sources}
      durationMs={shown.durationMs ?? 0}
      words={playerLabels()}
      renew={renew}
      poster={shown.poster?.sources}
      width={shown.width ?? 16}
      height={shown.height ?? 9}
      color={shown.color ?? undefined}
      captions={shown.captions.map(({ lang, url }) => ({ lang, url, label: nameOf(lang) }))}
      attach={attachHls}
      beginsAlone={beginsAlone}
    />
  )
}

function Unready({ media: { status, progress, mediaType } }: { readonly media: PlayedMedia }) {
  const isVideo = mediaType === 'VIDEO'
  return (
    <p className={styles['unready']} role="status">
      {status === 'FAILED'
        ? isVideo
          ? t('This video couldn’t be processed.')
          : t('This audio couldn’t be processed.')
        : isVideo
          ? t('Processing video: {share}', { share: formatPercent(progress / 100) })
          : t('Processing audio: {share}', { share: formatPercent(progress / 100) })}
    </p>
  )
}
