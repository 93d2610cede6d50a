import { useEffect } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useLocale } from 'react-aria-components/I18nProvider'
import { IconButton } from '../actions/IconButton.tsx'
import { FormatSources } from '../content/FormatSources.tsx'
import { sourceSet } from '../content/imageSources.ts'
import type { MediaBlockImage } from '../content/MediaBlock.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import styles from './Lightbox.module.css'

export interface LightboxProps {
  /** Names the whole: "Pictures of the post by Ana". */
  readonly label: string
  readonly images: ReadonlyArray<MediaBlockImage>
  /** Position from 0; `undefined` is closed. */
  readonly position: number | undefined
  readonly onPositionChange: (position: number | undefined) => void
}

/** Arrow keys leaf in the direction of writing. */
function useArrowKeys(isActive: boolean, leaf: (step: 1 | -1) => void): void {
  const { direction } = useLocale()
  useEffect(() => {
    if (!isActive) return
    const forwards = direction === 'rtl' ? -1 : 1
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight') leaf(forwards)
      if (event.key === 'ArrowLeft') leaf(forwards === 1 ? -1 : 1)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isActive, direction, leaf])
}

function LargeImage({ image }: { readonly image: MediaBlockImage }) {
  const formats = sourceSet(image.sources)
  const fallback = formats.at(-1)
  if (fallback === undefined) return null
  return (
    <picture className={styles['picture']}>
      <FormatSources formats={formats} sizes="100vw" />
      <img
        src={fallback.src}
        srcSet={fallback.srcSet}
        sizes="100vw"
        width={image.width}
        height={image.height}
        alt={image.alt}
        lang={image.lang}
        className={styles['image']}
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

/** Pictures as large as the screen and never cropped. Arrow keys leaf round, Escape closes. */
export function Lightbox({ label, images, position, onPositionChange }: LightboxProps) {
  const strings = useUiStrings()
  const image = position === undefined ? undefined : images[position]
  const leaf = (step: 1 | -1) => {
    if (position !== undefined) onPositionChange((position + step + images.length) % images.length)
  }
  useArrowKeys(image !== undefined, leaf)
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
            {image !== undefined && <LargeImage key={image.id} image={image} />}
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
