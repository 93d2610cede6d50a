import { useState } from 'react'
import { AudioPlayer } from '@koinon/ui/content/AudioPlayer'
import { VideoPlayer } from '@koinon/ui/content/VideoPlayer'
import type { PlayWords } from '@koinon/ui/content/VideoPlayer'
import { Text } from '@koinon/ui/foundations/Text'
import { invoke } from '../calls/index.ts'
import type { ReplyOf } from '../calls/index.ts'
import { formatPercent } from '../format.ts'
import { i18n, t, word } from '../i18n/index.ts'
import { attachHls } from './attachHls.ts'
import styles from './Recording.module.css'

export type PlayedMedia = ReplyOf<'content.refreshS3DownloadLink'>

const words = (): PlayWords => ({
  play: word('Play', 'starts a film or sound'),
  playFilm: (name) => t('Play: {name}', { name }),
  pause: word('Pause', 'stops a film or sound for a while'),
  mute: word('Mute', 'makes a film silent'),
  unmute: word('Unmute', 'lets a film be heard again'),
  captions: word('Captions', 'of a film'),
  captionsTag: word('CC', 'mark of a film that has captions'),
  fullScreen: t('Full screen'),
  position: word('Position', 'in a film or sound'),
  positionOf: (at, length) => t('{at} of {length}', { at, length }),
  speed: (speed) => t('Speed {speed}. Press for another.', { speed }),
  keys: t('Space plays, arrows go five seconds, M is for silence, C for captions, F for the full screen.'),
  failed: t('This could not be played.'),
  retry: t('Try again'),
})

/** A language in the reader's own; its code where it has no name. */
const nameOf = (lang: string): string =>
  new Intl.DisplayNames(i18n.locale, { type: 'language', fallback: 'code' }).of(lang) ?? lang

/** A film or a sound, as far as it is: played, being made, or the reason why not. */
export function Recording({ media }: { readonly media: PlayedMedia }) {
  // Links end after a while; fresh ones begin a player anew.
  const [fresh, setFresh] = useState<{ readonly of: PlayedMedia; readonly item: PlayedMedia }>()
  const shown = fresh?.of === media ? fresh.item : media
  const renew = () =>
    void invoke('content.refreshS3DownloadLink', { params: { id: media.id } }).then(
      (item) => setFresh({ of: media, item }),
      () => undefined,
    )
  if (shown.status !== 'READY') return <Unready media={shown} />
  const isFilm = shown.mediaType === 'VIDEO'
  const label = shown.alt === '' ? (isFilm ? word('Film', 'kind of media') : word('Sound', 'kind of media')) : shown.alt
  const shared = { label, sources: shown.sources, durationMs: shown.durationMs ?? 0, words: words(), onRetry: renew }
  return (
    <div className={styles['recording']}>
      {isFilm ? (
        <VideoPlayer
          key={shown.sources[0]?.url}
          {...shared}
          poster={shown.poster?.sources.at(-1)?.url}
          width={shown.width ?? 16}
          height={shown.height ?? 9}
          color={shown.color ?? undefined}
          captions={shown.captions.map(({ lang, url }) => ({ lang, url, label: nameOf(lang) }))}
          attach={attachHls}
        />
      ) : (
        <AudioPlayer key={shown.sources[0]?.url} {...shared} waveform={shown.waveform ?? []} />
      )}
      {shown.transcript !== null && shown.transcript !== '' && (
        <details className={styles['transcript']}>
          <summary>{word('Transcript', 'of a film or sound')}</summary>
          <Text dir="auto">{shown.transcript}</Text>
        </details>
      )}
    </div>
  )
}

function Unready({ media: { status, progress, mediaType } }: { readonly media: PlayedMedia }) {
  const isFilm = mediaType === 'VIDEO'
  return (
    <p className={styles['unready']} role="status">
      {status === 'FAILED'
        ? isFilm
          ? t('This film could not be processed.')
          : t('This sound could not be processed.')
        : isFilm
          ? t('The film is being prepared: {share}', { share: formatPercent(progress / 100) })
          : t('The sound is being prepared: {share}', { share: formatPercent(progress / 100) })}
    </p>
  )
}
