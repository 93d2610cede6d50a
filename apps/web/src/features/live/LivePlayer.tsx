import { Spinner } from '@koinon/ui/actions/Spinner'
import { VideoPlayer } from '@koinon/ui/media/VideoPlayer'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { invokeOnce } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { attachHls } from '#lib/media/player/attachHls.ts'
import { mayAutoplay } from '#lib/media/player/autoplay.ts'
import { playerLabels } from '#lib/media/player/labels.ts'
import styles from './Live.module.css'

export type Stream = NonNullable<ReplyOf<'groups.getEnterpriseStreamLinks'>['live']>

const type = 'application/vnd.apple.mpegurl'
/** The sound-only stream is beside the video, in the same folder. */
const linkOf = (hlsUrl: string, isAudioOnly: boolean): string =>
  isAudioOnly ? hlsUrl.replace('/live.m3u8', '/sound.m3u8') : hlsUrl

export interface LivePlayerProps {
  readonly groupId: string
  readonly stream: Stream
  /** For slow connections. */
  readonly isAudioOnly?: boolean
}

/** A live stream. Its last frame stays while the signal is interrupted. */
export function LivePlayer({ groupId, stream, isAudioOnly = false }: LivePlayerProps) {
  const { id, hlsUrl, title, poster } = stream
  const isPreview = stream.state === 'IDLE'
  if (hlsUrl === null)
    return (
      <div className={styles['soon']} role="status">
        <Spinner />
        {t('Video starts in a moment')}
      </div>
    )
  const renew = async () => {
    const { live } = await invokeOnce('groups.getEnterpriseStreamLinks', { params: { id: groupId } })
    return live?.id === id && live.hlsUrl !== null ? [{ url: linkOf(live.hlsUrl, isAudioOnly), type }] : null
  }
  return (
    <div className={styles['stage']}>
      <VideoPlayer
        // A renewed link does not make it a different stream.
        key={`${id}${isAudioOnly ? ' sound' : ''}`}
        label={title}
        sources={[{ url: linkOf(hlsUrl, isAudioOnly), type }]}
        durationMs={0}
        live={{
          backToLive: t('Back to live'),
          preview: isPreview ? word('Preview', 'of a stream, which only admins see') : undefined,
        }}
        words={playerLabels()}
        renew={renew}
        poster={poster?.sources}
        width={16}
        height={9}
        attach={attachHls}
        // Muted: microphones are near.
        beginsAlone={isPreview || mayAutoplay()}
      />
      {stream.state === 'RECONNECTING' && (
        <p className={styles['away']} role="status">
          {t('Reconnecting…')}
        </p>
      )}
    </div>
  )
}
