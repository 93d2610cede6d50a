import { Spinner } from '@koinon/ui/actions/Spinner'
import { VideoPlayer } from '@koinon/ui/content/VideoPlayer'
import type { ReplyOf } from '../../lib/calls/index.ts'
import { invokeOnce } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { attachHls } from '../../lib/playing/attachHls.ts'
import { mayAutoplay } from '../../lib/playing/autoplay.ts'
import { playWords } from '../../lib/playing/words.ts'
import styles from './Live.module.css'

export type Stream = NonNullable<ReplyOf<'groups.getEnterpriseStreamLinks'>['live']>

const type = 'application/vnd.apple.mpegurl'
/** The sound alone is beside the film, in the same place. */
const linkOf = (hlsUrl: string, isSoundOnly: boolean): string =>
  isSoundOnly ? hlsUrl.replace('/live.m3u8', '/sound.m3u8') : hlsUrl

export interface LivePlayerProps {
  readonly groupId: string
  readonly stream: Stream
  /** Where the line is slow. */
  readonly isSoundOnly?: boolean
}

/** A stream as it happens. Its last picture stays while the signal is away. */
export function LivePlayer({ groupId, stream, isSoundOnly = false }: LivePlayerProps) {
  const { id, hlsUrl, title, poster } = stream
  const isPreview = stream.state === 'IDLE'
  if (hlsUrl === null)
    return (
      <div className={styles['soon']} role="status">
        <Spinner />
        {t('The picture comes in a moment.')}
      </div>
    )
  const renew = async () => {
    const { live } = await invokeOnce('groups.getEnterpriseStreamLinks', { params: { id: groupId } })
    return live?.id === id && live.hlsUrl !== null ? [{ url: linkOf(live.hlsUrl, isSoundOnly), type }] : null
  }
  return (
    <div className={styles['stage']}>
      <VideoPlayer
        // A link that is only newer is no other film.
        key={`${id}${isSoundOnly ? ' sound' : ''}`}
        label={title}
        sources={[{ url: linkOf(hlsUrl, isSoundOnly), type }]}
        durationMs={0}
        live={{
          backToLive: t('Back to live'),
          preview: isPreview ? word('Preview', 'of a stream, which only admins see') : undefined,
        }}
        words={playWords()}
        renew={renew}
        poster={poster?.sources}
        width={16}
        height={9}
        attach={attachHls}
        // Without its sound: microphones are near.
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
