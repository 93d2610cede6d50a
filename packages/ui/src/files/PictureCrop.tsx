import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { RefObject } from 'react'
import Cropper from 'react-easy-crop'
import { IconButton } from '../actions/IconButton.tsx'
import { cx } from '../lib/cx.ts'
import type { IconName } from '../icons/icons.ts'
import styles from './PictureCrop.module.css'

/** A rectangle of a picture, in the picture's px from its top left corner. */
export interface PicturePart {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface CropLabels {
  /** Names the picture being moved. */
  readonly picture: string
  /** How to move it by keyboard. */
  readonly keys: string
  readonly zoom: string
  readonly closer: string
  readonly farther: string
  readonly up: string
  readonly down: string
  readonly left: string
  readonly right: string
}

const aspects = { round: 1, square: 1, banner: 3, wide: 16 / 9 } as const

export type CropShape = 'round' | 'square' | 'banner' | 'wide'

export interface PictureCropProps {
  /** The picture's address in the browser. */
  readonly url: string
  /** People are round, everything else is not; a banner is three times as wide as it is high. */
  readonly shape: CropShape
  readonly words: CropLabels
  /** Called with the visible rectangle, initially and whenever it changes. */
  readonly onChange: (part: PicturePart) => void
  /** The browser cannot display this picture. */
  readonly onFailed: () => void
}

const closest = 4
const zoomStep = 0.25
/** The share of the frame that one press moves by. */
const moveStep = 0.08

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))
const nothing = { width: 0, height: 0 }

/**
 * Chooses the visible part of a picture: dragged, pinched, moved with arrow keys, zoomed with plus and minus, or all of
 * it by buttons.
 */
export function PictureCrop({ url, shape, words, onChange, onFailed }: PictureCropProps) {
  const frame = useRef<HTMLDivElement>(null)
  const hint = useId()
  const crop = useCropping()
  useZoomKeys(frame, crop.bring)
  return (
    <div className={styles['crop']}>
      <p id={hint} className={styles['hint']}>
        {words.keys}
      </p>
      {/* Left is left in every language here: it is a picture. */}
      <div ref={frame} className={styles['frame']} data-shape={shape} dir="ltr">
        <Cropper
          image={url}
          crop={crop.place}
          zoom={crop.zoom}
          maxZoom={closest}
          aspect={aspects[shape]}
          cropShape={shape === 'round' ? 'round' : 'rect'}
          objectFit="cover"
          showGrid={false}
          disableAutomaticStylesInjection
          classes={{
            containerClassName: styles['moved'],
            cropAreaClassName: cx(styles['shown'], shape === 'round' && styles['round']),
          }}
          onCropChange={crop.setPlace}
          onZoomChange={crop.setZoom}
          onCropAreaChange={(_, part) => onChange(part)}
          setMediaSize={crop.setShown}
          setCropSize={crop.setSize}
          mediaProps={{ alt: '', onError: onFailed }}
          cropperProps={{ role: 'group', 'aria-label': words.picture, 'aria-describedby': hint }}
        />
      </div>
      <Tools words={words} crop={crop} />
    </div>
  )
}

/** The picture's place and size in the frame, which it always fills. */
function useCropping() {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [shown, setShown] = useState(nothing)
  const [size, setSize] = useState(nothing)
  /** Closer to the picture's edge than this, the frame would be partly empty. */
  const held = (x: number, y: number, atZoom: number) => ({
    x: within(x, Math.max(0, (shown.width * atZoom - size.width) / 2)),
    y: within(y, Math.max(0, (shown.height * atZoom - size.height) / 2)),
  })
  const move = (across: number, down: number) =>
    setPlace(held(place.x + across * size.width * moveStep, place.y + down * size.height * moveStep, zoom))
  const bring = (by: number) => {
    const next = Math.min(closest, Math.max(1, zoom + by))
    setZoom(next)
    // Keeps the centre in place.
    const grown = next / zoom
    setPlace(held(place.x * grown, place.y * grown, next))
  }
  return { place, setPlace, zoom, setZoom, setShown, setSize, move, bring }
}

interface ToolsProps {
  readonly words: CropLabels
  readonly crop: ReturnType<typeof useCropping>
}

function Tools({ words, crop: { zoom, move, bring } }: ToolsProps) {
  const button = (icon: IconName, label: string, onPress: () => void) => (
    <IconButton icon={icon} label={label} onPress={onPress} />
  )
  return (
    <div className={styles['tools']} dir="ltr">
      <div className={styles['moves']}>
        {button('arrow-left', words.left, () => move(-1, 0))}
        {button('arrow-up', words.up, () => move(0, -1))}
        {button('arrow-down', words.down, () => move(0, 1))}
        {button('arrow-right', words.right, () => move(1, 0))}
      </div>
      <div className={styles['zoom']}>
        {button('magnifying-glass-minus', words.farther, () => bring(-zoomStep))}
        <input
          type="range"
          className={styles['slider']}
          aria-label={words.zoom}
          min={1}
          max={closest}
          step={0.05}
          value={zoom}
          onChange={(event) => bring(Number(event.currentTarget.value) - zoom)}
        />
        {button('magnifying-glass-plus', words.closer, () => bring(zoomStep))}
      </div>
    </div>
  )
}

/** Plus and minus, while the picture has the focus. */
function useZoomKeys(frame: RefObject<HTMLElement | null>, onZoom: (by: number) => void): void {
  const bring = useEffectEvent(onZoom)
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const listen = (event: KeyboardEvent) => {
      const by = event.key === '+' || event.key === '=' ? zoomStep : event.key === '-' ? -zoomStep : 0
      if (by === 0 || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      bring(by)
    }
    element.addEventListener('keydown', listen)
    return () => element.removeEventListener('keydown', listen)
  }, [frame])
}
