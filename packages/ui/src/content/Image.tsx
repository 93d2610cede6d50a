import { useEffect, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import { Popover } from '../overlays/LazyPopover.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import { sourceSet } from './imageSources.ts'
import type { ImageSource } from './imageSources.ts'
import { usePlaceholder } from './usePlaceholder.ts'
import styles from './Image.module.css'

export type ImageRatio = 'own' | 'feed' | '1/1' | '4/3' | '3/2' | '16/9' | '3/1' | 'fill'

export interface ImageProps {
  readonly sources: ReadonlyArray<ImageSource>
  /** What is seen. Empty for decoration. */
  readonly alt: string
  /** Language of the alternative text, when it differs from the page. */
  readonly lang?: string | undefined
  /** Of the stored picture, in px: keeps its place before it arrives. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** How wide it will be shown: `feed` text below, or a `sizes` of its own. */
  readonly sizes?: string
  /** `own` as it is, `feed` within 4:5 and 1.91:1, `fill` the box it stands in. */
  readonly ratio?: ImageRatio
  /** Thumbhash, base64. Decoded only when the picture comes near the screen. */
  readonly placeholder?: string | undefined
  /** Average colour, seen before that. */
  readonly color?: string | undefined
  /** What must stay in view when it is cropped: 0 to 1 from the upper left corner. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined
  /** The first picture of the page: loaded at once and first. */
  readonly isPriority?: boolean
  /** The "Alt" button that shows the text to everybody. */
  readonly hasAltButton?: boolean
  readonly className?: string | undefined
}

export const feedSizes = '(min-width: 46.5rem) 640px, 100vw'

const portraitLimit = 4 / 5
const landscapeLimit = 1.91

/** The ratio to show, or `undefined` to leave it to the box. */
function shownRatio(ratio: ImageRatio, width: number | undefined, height: number | undefined): string | undefined {
  if (ratio === 'fill') return undefined
  if (ratio !== 'own' && ratio !== 'feed') return ratio
  if (width === undefined || height === undefined || height === 0) return ratio === 'feed' ? '3/2' : undefined
  const own = width / height
  return String(ratio === 'own' ? own : Math.min(landscapeLimit, Math.max(portraitLimit, own)))
}

function AltButton({ alt, lang }: { readonly alt: string; readonly lang: string | undefined }) {
  const strings = useUiStrings()
  return (
    <Popover label={strings.altText} className={cx(styles['alt'])} words={strings.altText}>
      <p dir="auto" lang={lang} className={styles['altText']}>
        {alt}
      </p>
    </Popover>
  )
}

/** A picture in the widths there are, with its place kept, its colour before it comes and its words beside it. */
export function Image(props: ImageProps) {
  const { sources, alt, lang, width, height, sizes = feedSizes, ratio = 'own', placeholder, color, focalPoint, isPriority = false, hasAltButton = alt !== '', className } = props
  const strings = useUiStrings()
  const frame = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const background = usePlaceholder(frame, state === 'loaded' ? undefined : placeholder)
  const formats = sourceSet(sources)
  const fallback = formats.at(-1)

  // A picture that came before the script is already complete and will send no event.
  useEffect(() => {
    const element = image.current
    if (element?.complete !== true) return
    setState(element.naturalWidth > 0 ? 'loaded' : 'failed')
  }, [attempt])

  const style: CSSProperties = {
    aspectRatio: shownRatio(ratio, width, height),
    backgroundColor: state === 'loaded' ? undefined : color,
    backgroundImage: state === 'loaded' || background === undefined ? undefined : `url("${background}")`,
  }
  const hasFailed = state === 'failed' || fallback === undefined
  return (
    <div ref={frame} className={cx(styles['frame'], ratio === 'fill' && styles['fill'], className)} style={style}>
      {hasFailed ? (
        <div className={styles['failed']}>
          <Icon name="image" size="l" />
          <span dir="auto" lang={lang}>
            {alt === '' ? strings.imageFailed : alt}
          </span>
          {fallback !== undefined && (
            <button
              type="button"
              className={styles['retry']}
              onClick={() => {
                setState('loading')
                setAttempt(attempt + 1)
              }}
            >
              {strings.retry}
            </button>
          )}
        </div>
      ) : (
        <picture key={attempt} className={styles['picture']}>
          {formats.slice(0, -1).map((format) => (
            <source key={format.type} type={format.type} srcSet={format.srcSet} sizes={sizes} />
          ))}
          <img
            ref={image}
            src={fallback.src}
            srcSet={fallback.srcSet}
            sizes={sizes}
            width={width}
            height={height}
            alt={alt}
            lang={lang}
            loading={isPriority ? 'eager' : 'lazy'}
            decoding="async"
            fetchPriority={isPriority ? 'high' : undefined}
            className={styles['image']}
            style={focalPoint === undefined ? undefined : { objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%` }}
            onLoad={() => setState('loaded')}
            onError={() => setState('failed')}
          />
        </picture>
      )}
      {hasAltButton && !hasFailed && alt !== '' && <AltButton alt={alt} lang={lang} />}
    </div>
  )
}
