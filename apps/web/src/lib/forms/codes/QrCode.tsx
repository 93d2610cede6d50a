import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './QrCode.module.css'

export interface QrCodeProps {
  readonly text: string
  /** The code's purpose, for people who cannot see it. */
  readonly label: string
  /** Meant to be held up to a scanner: as large as there is room for. */
  readonly isLarge?: boolean
}

/** A QR code: always dark on light, because that is what cameras expect. */
export function QrCode({ text, label, isLarge = false }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg className={styles[isLarge ? 'large' : 'code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}

/** The dark modules as one path of unit squares. */
function drawn(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 3 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
