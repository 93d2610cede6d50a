import { useEffect, useRef, useState } from 'react'
import type { Image } from '@koinon/contract/shared'
import type { LinkedVideo } from '@koinon/contract/videoLinks'
import { Pressable } from '@koinon/ui/actions/Pressable'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '../text/i18n/index.ts'
import styles from './VideoCard.module.css'

/** A player needs the storage of its own site, which is never ours, and opens its page in a tab. */
const playerRights = ['allow-scripts', 'allow-same-origin', 'allow-presentation', 'allow-popups'].join(' ')

interface VideoCardProps {
  readonly link: { readonly url: string; readonly title: string; readonly image: Image | null }
  readonly video: LinkedVideo
}

/** A linked video: its picture, which is stored here, until somebody plays it. Only then its site is asked for anything. */
export function VideoCard({ link: { url, title, image }, video }: VideoCardProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  return (
    <div className={styles['card']}>
      {isPlaying ? (
        <Player name={title} video={video} />
      ) : (
        <Pressable
          className={styles['poster']}
          aria-label={t('Play “{title}”', { title })}
          onPress={() => setIsPlaying(true)}
        >
          {image !== null && (
            <img
              className={styles['picture']}
              src={image.sources.at(-1)?.url}
              srcSet={image.sources.map((source) => `${source.url} ${source.width}w`).join(', ')}
              sizes="(min-width: 46.5rem) 36rem, 100vw"
              alt=""
              loading="lazy"
              decoding="async"
              style={{ backgroundColor: image.color }}
            />
          )}
          <span className={styles['play']}>
            <Icon name="play" size="l" />
          </span>
        </Pressable>
      )}
      <div className={styles['words']}>
        <Link href={url} target="_blank" appearance="quiet" dir="auto" className={styles['title']}>
          {title}
        </Link>
        <Text size="small" tone="muted">
          {t('Plays from {site}, which then learns that you watch it.', { site: video.site })}
        </Text>
      </div>
    </div>
  )
}

/** The site's player in a frame that reaches nothing of ours. */
function Player({ name, video }: { readonly name: string; readonly video: LinkedVideo }) {
  const frame = useRef<HTMLIFrameElement>(null)
  // The pressed button is gone.
  useEffect(() => frame.current?.focus(), [])
  return (
    <iframe
      ref={frame}
      className={styles['player']}
      src={video.frameUrl}
      title={name}
      sandbox={playerRights}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin"
    />
  )
}
