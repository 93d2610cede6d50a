import { useEffect, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { formatPercent } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { FocalPoint } from '../types.ts'
import styles from './FocalPointDialog.module.css'

export interface FocalPointDialogProps {
  readonly preview: string
  readonly focalPoint: FocalPoint
  readonly onChoose: (focalPoint: FocalPoint) => void
  readonly onClose: () => void
}

/** The aspect ratios that pictures are cropped to. */
const shapes = [
  ['1 / 1', () => word('Square', 'shape of a cropped picture')],
  ['1.91 / 1', () => word('Landscape', 'shape of a cropped picture')],
  ['4 / 5', () => word('Portrait', 'shape of a cropped picture')],
] as const

const step = 0.05
const within = (value: number): number => Math.min(1, Math.max(0, value))
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** The point of a picture that stays visible in every crop: set by pointer or with the arrow keys. */
export function FocalPointDialog({ preview, focalPoint, onChoose, onClose }: FocalPointDialogProps) {
  const [at, setAt] = useState(focalPoint)
  const crop: CSSProperties = { objectPosition: `${at.x * 100}% ${at.y * 100}%` }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Adjust crop')}
      size="medium"
      actions={
        <Button
          variant="primary"
          onPress={() => {
            onChoose(at)
            onClose()
          }}
        >
          {word('Save', 'button')}
        </Button>
      }
    >
      <Stack gap={5}>
        <Text>{t('The point you choose stays visible when the image is cropped.')}</Text>
        <Stage preview={preview} at={at} onMove={setAt} />
        <ul role="list" className={styles['shapes']} aria-label={word('Preview', 'how something will look')}>
          {shapes.map(([ratio, name]) => (
            <li key={ratio} className={styles['shape']}>
              <img className={styles['crop']} src={preview} alt="" style={{ ...crop, aspectRatio: ratio }} />
              <Text size="small" tone="muted">
                {name()}
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}

interface StageProps {
  readonly preview: string
  readonly at: FocalPoint
  readonly onMove: (at: FocalPoint) => void
}

/** The whole picture, with the point on it. */
function Stage({ preview, at, onMove }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  // Focused at once, so that the arrow keys move it.
  useEffect(() => stage.current?.focus(), [])
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onMove({ x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) })
  }
  const move = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove({ x: within(at.x + by[0]), y: within(at.y + by[1]) })
  }
  const place: CSSProperties = { insetInlineStart: `${at.x * 100}%`, insetBlockStart: `${at.y * 100}%` }
  return (
    <div
      ref={stage}
      className={styles['stage']}
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={t('Focal point. Move with the arrow keys.')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(at.x * 100)}
      aria-valuetext={t('{x} from the left, {y} from the top', { x: formatPercent(at.x), y: formatPercent(at.y) })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        point(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
      onKeyDown={move}
    >
      <img className={styles['picture']} src={preview} alt="" draggable={false} />
      <span className={styles['point']} style={place} />
    </div>
  )
}
