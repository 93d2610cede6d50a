import { useState } from 'react'
import type { CSSProperties } from 'react'
import type { Post } from './types.ts'
import { Pressable } from '@koinon/ui/actions/Pressable'
import { t } from '#lib/text/i18n/index.ts'
import { laterPart } from '#lib/navigation/firstView.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import styles from './PostMedia.module.css'

const Animated = lazyPart(
  () => import('#lib/media/AnimatedImage.tsx'),
  'AnimatedImage',
  ({ children }) => children,
)
const PictureViewer = lazyPart(() => import('#lib/media/ImageViewer.tsx'), 'ImageViewer')
const AltButton = laterPart(() => import('#lib/media/AltButton.tsx'), 'AltButton')
const Recording = lazyPart(() => import('#lib/media/player/MediaPlayer.tsx'), 'MediaPlayer')

type Media = Post['media'][number]
const shownAtMost = 4

interface PostMediaProps {
  readonly media: readonly Media[]
  readonly isFirst?: boolean
}

/** Videos and sounds of a post, one below the other, after its pictures. */
export function PostMedia({ media, isFirst }: PostMediaProps) {
  return (
    <>
      <Pictures media={media} isFirst={isFirst} />
      {media.map(
        (item) =>
          item.mediaType !== 'IMAGE' && (
            <div key={item.id} className={styles['played']} style={roomOf(item)}>
              <Recording media={item} />
            </div>
          ),
      )}
    </>
  )
}

/** Reserves a player's space before its code is loaded. */
const roomOf = ({ width, height }: Media): CSSProperties =>
  ({ '--room': width === null || height === null ? 'auto' : `${width} / ${height}` }) as CSSProperties

/** The pictures: a single one as it is, several as tiles; the last tile shows how many more there are. */
function Pictures({
  media,
  isFirst = false,
}: {
  readonly media: readonly Media[]
  readonly isFirst?: boolean | undefined
}) {
  const [open, setOpen] = useState<number>()
  const ready = media.filter((item) => item.status === 'READY' && item.mediaType === 'IMAGE')
  if (ready.length === 0) return null
  const shown = ready.slice(0, shownAtMost)
  const rest = ready.length - shown.length
  return (
    <div className={styles['grid']} data-count={shown.length}>
      {shown.map((item, index) => (
        <div key={item.id} className={styles['cell']}>
          <Pressable
            className={styles['open']}
            onPress={() => setOpen(index)}
            aria-label={
              item.alt === ''
                ? t('View image {number} larger', { number: index + 1 })
                : t('View larger: {alt}', { alt: item.alt })
            }
          >
            <Picture
              item={item}
              sizes={shown.length === 1 ? '(min-width: 46.5rem) 36rem, 100vw' : '(min-width: 46.5rem) 18rem, 50vw'}
              isEager={isFirst && index === 0}
            />
          </Pressable>
          {item.alt !== '' && <AltButton text={item.alt} />}
          {rest > 0 && index === shown.length - 1 && (
            <div className={styles['rest']} aria-hidden="true">
              +{rest}
            </div>
          )}
        </div>
      ))}
      {open !== undefined && (
        <PictureViewer label={t('Pictures of the post')} media={ready} position={open} onPositionChange={setOpen} />
      )}
    </div>
  )
}

function Picture({
  item,
  sizes,
  isEager,
}: {
  readonly item: Media
  readonly sizes: string
  readonly isEager: boolean
}) {
  const widest = item.sources.at(-1)
  if (widest === undefined) return null
  const style = {
    backgroundColor: item.color ?? undefined,
    objectPosition: item.focalPoint === null ? undefined : `${item.focalPoint.x * 100}% ${item.focalPoint.y * 100}%`,
  }
  const still = (
    <img
      className={styles['image']}
      src={widest.url}
      srcSet={item.sources.map(({ url, width }) => `${url} ${width ?? 640}w`).join(', ')}
      sizes={sizes}
      width={item.width ?? undefined}
      height={item.height ?? undefined}
      alt={item.alt}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
      style={style}
    />
  )
  // Few pictures move, so that what moves them is loaded for these alone.
  return item.animation ? (
    <Animated media={item} className={styles['image']} style={style}>
      {still}
    </Animated>
  ) : (
    still
  )
}
