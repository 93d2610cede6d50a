import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './plotParts.module.css'

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`

interface PlotPlace {
  readonly x?: number
  readonly y: number
  readonly width?: number
}

/** Where something stands in a plot, in shares of its width and height, from its start and its bottom. */
export const plotPlace = ({ x = 0, y, width = 0 }: PlotPlace): CSSProperties =>
  ({ '--chart-x': percent(x), '--chart-y': percent(y), '--chart-width': percent(width) }) as CSSProperties

/** The surface that the pointer moves over; what it contains is placed by `plotPlace`. */
export const Plot = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx(styles['plot'], className)} />
)

export interface PlotLineProps {
  /** Pairs in a square of 100: "0,40 50,12". */
  readonly line: string
  /** Drawn below the line. */
  readonly children?: ReactNode
}

/** A line across the plot. */
export const PlotLine = ({ line, children }: PlotLineProps) => (
  <svg className={styles['line']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    {children}
    {line.includes(' ') && <polyline className={styles['stroke']} points={line} vectorEffect="non-scaling-stroke" />}
  </svg>
)

/** The point that is looked at; follows `PlotKeys`, whose focus it shows. */
export const PlotDot = (place: PlotPlace) => <span className={styles['dot']} style={plotPlace(place)} />

interface Labelled {
  readonly label: string
  readonly words: string
}

export interface PlotKeysProps {
  /** The chart's subject. */
  readonly label: string
  readonly points: readonly Labelled[]
  readonly index: number
  readonly onChange: (index: number) => void
}

/** Makes a plot reachable by keyboard: the arrow keys move from point to point, each read aloud. */
export function PlotKeys({ label, points, index, onChange }: PlotKeysProps) {
  const point = points[index]
  return (
    <input
      type="range"
      className={styles['keys']}
      aria-label={label}
      aria-valuetext={point && `${point.label}: ${point.words}`}
      min={0}
      max={points.length - 1}
      value={index}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}

/** A line through the plot at each value of the scale. */
export const PlotGrid = ({ shares }: { readonly shares: readonly number[] }) =>
  shares.map((share) => <span key={share} className={styles['ground']} style={plotPlace({ y: share })} />)

/** The first, the middle and the last time below a plot. */
export function PlotTimes({
  points,
  className,
}: Pick<PlotKeysProps, 'points'> & { readonly className?: string | undefined }) {
  const last = points.length - 1
  const shown = [...new Set(last > 3 ? [0, Math.round(last / 2), last] : [0, last])]
  return (
    <div className={cx(styles['times'], className)} aria-hidden="true">
      {shown.map((index) => (
        <span key={index}>{points[index]?.label}</span>
      ))}
    </div>
  )
}
