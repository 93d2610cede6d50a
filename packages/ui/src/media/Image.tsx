import { useCallback, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import { Popover } from '../menus/LazyPopover.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import { FormatSources } from './FormatSources.tsx'
import { feedSizes, sourceSet } from './imageSources.ts'
import type { ImageSource } from './imageSources.ts'
import { usePlaceholder } from './usePlaceholder.ts'
import styles from './Image.module.css'

export type ImageRatio = 'own' | 'feed' | '1/1' | '4/3' | '3/2' | '16/9' | '3/1' | 'fill'

export interface ImageProps {
  readonly sources: ReadonlyArray<ImageSource>
  /** The alternative text. Empty for decoration. */
  readonly alt: string
  /** Language of the alternative text, when it differs from the page. */
  readonly lang?: string | undefined
  /** The stored picture's size in px: reserves its place before it loads. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** The display width: `feed` text below, or a `sizes` of its own. */
  readonly sizes?: string
  /** `own` as it is, `feed` within 4:5 and 1.91:1, `fill` the container. */
  readonly ratio?: ImageRatio
  /** Thumbhash, base64. Decoded only when the picture comes near the screen. */
  readonly placeholder?: string | undefined
  /** Average colour, shown before that. */
  readonly color?: string | undefined
  /** The focal point, which stays visible when cropped: 0 to 1 from the top left corner. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined
  /** The page's first picture: loaded at once and with priority. */
  readonly isPriority?: boolean
  /** The "Alt" button that shows the text to everybody. */
  readonly hasAltButton?: boolean
  readonly className?: string | undefined
}

const portraitLimit = 4 / 5
const landscapeLimit = 1.91

/** The aspect ratio to show, or `undefined` to leave it to the container. */
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

type LoadState = 'loading' | 'loaded' | 'failed'

/** The loading state. */
function useLoadState() {
  const [state, setState] = useState<LoadState>('loading')
  const [attempt, setAttempt] = useState(0)
  // A picture that loaded before hydration is already complete and fires no event.
  const watch = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete === true) setState(image.naturalWidth > 0 ? 'loaded' : 'failed')
  }, [])
  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return { state, setState, attempt, watch, retry }
}

interface FailedImageProps {
  readonly alt: string
  readonly lang: string | undefined
  readonly onRetry: (() => void) | undefined
}

function FailedImage({ alt, lang, onRetry }: FailedImageProps) {
  const strings = useUiStrings()
  return (
    <div className={styles['failed']}>
      <Icon name="image" size="l" />
      <span dir="auto" lang={lang}>
        {alt === '' ? strings.imageFailed : alt}
      </span>
      {onRetry !== undefined && (
        <button type="button" className={styles['retry']} onClick={onRetry}>
          {strings.retry}
        </button>
      )}
    </div>
  )
}

/** A picture in its available widths, with reserved space, a placeholder colour and its alternative text. */
export function Image(props: ImageProps) {
  const {
    sources,
    alt,
    lang,
    width,
    height,
    sizes = feedSizes,
    ratio = 'own',
    placeholder,
    color,
    focalPoint,
    isPriority = false,
    hasAltButton = alt !== '',
    className,
  } = props
  const frame = useRef<HTMLDivElement>(null)
  const { state, setState, attempt, watch, retry } = useLoadState()
  const background = usePlaceholder(frame, state === 'loaded' ? undefined : placeholder)
  const formats = sourceSet(sources)
  const fallback = formats.at(-1)
  const frameStyle: CSSProperties = {
    aspectRatio: shownRatio(ratio, width, height),
    backgroundColor: state === 'loaded' ? undefined : color,
    backgroundImage: state === 'loaded' || background === undefined ? undefined : `url("${background}")`,
  }
  const frameClass = cx(styles['frame'], ratio === 'fill' && styles['fill'], className)
  if (state === 'failed' || fallback === undefined) {
    return (
      <div ref={frame} className={frameClass} style={frameStyle}>
        <FailedImage alt={alt} lang={lang} onRetry={fallback === undefined ? undefined : retry} />
      </div>
    )
  }
  return (
    <div ref={frame} className={frameClass} style={frameStyle}>
      <picture key={attempt} className={styles['picture']}>
        <FormatSources formats={formats} sizes={sizes} />
        <img
          ref={watch}
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
          style={{ objectPosition: focalPoint && `${focalPoint.x * 100}% ${focalPoint.y * 100}%` }}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      </picture>
      {hasAltButton && alt !== '' && <AltButton alt={alt} lang={lang} />}
    </div>
  )
}
