import { useCallback, useEffect, useRef } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useLocale } from 'react-aria-components/I18nProvider'
import { IconButton } from '../actions/IconButton.tsx'
import { FormatSources } from '../media/FormatSources.tsx'
import { sourceSet } from '../media/imageSources.ts'
import type { MediaBlockImage } from '../media/MediaBlock.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import { usePinchZoom } from './usePinchZoom.ts'
import type { PinchZoom } from './usePinchZoom.ts'
import styles from './Lightbox.module.css'

export interface LookingWords {
  readonly download: string
  readonly closer: string
  readonly farther: string
}

export type LightboxImage = MediaBlockImage & {
  /** A video without sound that repeats, shown instead of the picture. */
  readonly video?: string | undefined
}

export interface LightboxProps {
  /** Names the lightbox: "Pictures of the post by Ana". */
  readonly label: string
  readonly images: ReadonlyArray<LightboxImage>
  readonly words: LookingWords
  /** Position from 0; `undefined` is closed. */
  readonly position: number | undefined
  readonly onPositionChange: (position: number | undefined) => void
}

interface Leafing {
  readonly leaf: (step: 1 | -1) => void
  readonly count: number
  readonly onPositionChange: LightboxProps['onPositionChange']
}

/** Arrow keys follow the direction of the text; Home and End lead to the first and the last. */
function useLeafKeys(isActive: boolean, { leaf, count, onPositionChange }: Leafing): void {
  const { direction } = useLocale()
  useEffect(() => {
    if (!isActive) return
    const forwards = direction === 'rtl' ? -1 : 1
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight') leaf(forwards)
      if (event.key === 'ArrowLeft') leaf(forwards === 1 ? -1 : 1)
      if (event.key === 'Home') onPositionChange(0)
      if (event.key === 'End') onPositionChange(count - 1)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isActive, direction, leaf, count, onPositionChange])
}

interface LargeImageProps {
  readonly image: LightboxImage
  /** Told of the element that is zoomed. */
  readonly hold: (element: HTMLElement | null) => void
  readonly closer: PinchZoom
}

/** Zoomed in it needs more pixels: the browser fetches a larger file if there is one. */
function LargeImage({ image, hold, closer: { view, isHeld } }: LargeImageProps) {
  const formats = sourceSet(image.sources)
  const fallback = formats.at(-1)
  if (fallback === undefined) return null
  const sizes = `${Math.ceil(view.scale) * 100}vw`
  const shared = {
    width: image.width,
    height: image.height,
    lang: image.lang,
    className: cx(styles['image'], isHeld && styles['held'], view.scale > 1 && styles['near']),
    style: { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` },
  }
  if (image.video !== undefined) {
    const video = { src: image.video, poster: fallback.src, loop: true, autoPlay: true, playsInline: true }
    return <video {...shared} {...video} muted ref={hold} aria-label={image.alt} tabIndex={-1} />
  }
  return (
    <picture className={styles['picture']}>
      <FormatSources formats={formats} sizes={sizes} />
      <img
        {...shared}
        ref={hold}
        src={fallback.src}
        srcSet={fallback.srcSet}
        sizes={sizes}
        alt={image.alt}
        draggable={false}
      />
    </picture>
  )
}

function LeafButtons({ leaf }: { readonly leaf: (step: 1 | -1) => void }) {
  const strings = useUiStrings()
  const shared = { variant: 'over-media', size: 'touch' } as const
  return (
    <>
      <div className={cx(styles['leaf'], styles['previous'])}>
        <IconButton {...shared} icon="caret-left" label={strings.previousImage} onPress={() => leaf(-1)} />
      </div>
      <div className={cx(styles['leaf'], styles['next'])}>
        <IconButton {...shared} icon="caret-right" label={strings.nextImage} onPress={() => leaf(1)} />
      </div>
    </>
  )
}

interface LookProps extends Pick<LightboxProps, 'words'> {
  readonly image: LightboxImage
  readonly leaf: ((step: 1 | -1) => void) | undefined
}

/** The largest file, as the browser saves it. */
function Download({ image, label }: { readonly image: LightboxImage; readonly label: string }) {
  const [largest] = image.sources.toSorted((one, other) => other.width - one.width)
  if (largest === undefined) return null
  const save = () => {
    const link = document.createElement('a')
    link.href = largest.url
    link.download = ''
    // A store elsewhere, to which the address may lead, shows the file instead of saving it: not in the place of the page.
    link.target = '_blank'
    link.rel = 'noopener'
    link.click()
  }
  return (
    <IconButton icon="download-simple" variant="over-media" label={label} tooltipPlacement="bottom" onPress={save} />
  )
}

/** One picture and its zoom; the next one starts at full size again. */
function ImageView({ image, words, leaf }: LookProps) {
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLElement>(null)
  const hold = useCallback((element: HTMLElement | null) => {
    picture.current = element
  }, [])
  const { direction } = useLocale()
  const closer = usePinchZoom({
    stage,
    picture,
    onSwipe: (to) => leaf?.(direction === 'rtl' ? (to === 1 ? -1 : 1) : to),
  })
  const { bring, step } = closer
  return (
    <>
      <div className={styles['nearness']}>
        <Download image={image} label={words.download} />
        <IconButton
          icon="magnifying-glass-minus"
          variant="over-media"
          label={words.farther}
          tooltipPlacement="bottom"
          onPress={() => bring(1 / step)}
        />
        <IconButton
          icon="magnifying-glass-plus"
          variant="over-media"
          label={words.closer}
          tooltipPlacement="bottom"
          onPress={() => bring(step)}
        />
      </div>
      <div ref={stage} className={styles['glass']}>
        <LargeImage image={image} hold={hold} closer={closer} />
      </div>
    </>
  )
}

/**
 * Pictures as large as the screen and never cropped. Arrow keys or a swipe turn to the next, Home and End to the
 * first and last, Escape closes; pinching, a double click, the wheel, plus and minus zoom.
 */
export function Lightbox({ label, images, words, position, onPositionChange }: LightboxProps) {
  const strings = useUiStrings()
  const image = position === undefined ? undefined : images[position]
  const leaf = (step: 1 | -1) => {
    if (position !== undefined) onPositionChange((position + step + images.length) % images.length)
  }
  useLeafKeys(image !== undefined, { leaf, count: images.length, onPositionChange })
  return (
    <ModalOverlay
      className={cx(styles['overlay'])}
      isOpen={image !== undefined}
      onOpenChange={(isOpen) => !isOpen && onPositionChange(undefined)}
      isDismissable
    >
      <Modal className={cx(styles['modal'])}>
        <AriaDialog aria-label={label} className={cx(styles['dialog'])}>
          <div className={styles['stage']}>
            <header className={styles['bar']}>
              <IconButton
                icon="x"
                variant="over-media"
                label={strings.close}
                autoFocus
                tooltipPlacement="bottom"
                onPress={() => onPositionChange(undefined)}
              />
              {images.length > 1 && position !== undefined && (
                <p role="status" className={styles['count']}>
                  {strings.imagePosition(position + 1, images.length)}
                </p>
              )}
            </header>
            {image !== undefined && (
              <ImageView key={image.id} image={image} words={words} leaf={images.length > 1 ? leaf : undefined} />
            )}
            {images.length > 1 && <LeafButtons leaf={leaf} />}
            {image !== undefined && image.alt !== '' && (
              <p dir="auto" lang={image.lang} className={styles['caption']} aria-hidden="true">
                {image.alt}
              </p>
            )}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
