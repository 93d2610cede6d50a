import { useState } from 'react'
import type { CSSProperties, PointerEvent } from 'react'
import { risingScale } from './risingScale.ts'
import styles from './GrowthChart.module.css'

export interface GrowthPoint {
  /** The point's time: "12 Nov". */
  readonly label: string
  /** The line's value: how many there are. */
  readonly value: number
  /** The bar's value: how many came. */
  readonly added: number
  /** Both in words: "412 members, 19 joined". */
  readonly words: string
}

export interface GrowthChartProps {
  /** The chart's subject: "Members". */
  readonly label: string
  readonly points: readonly GrowthPoint[]
  readonly formatValue: (value: number) => string
}

/** The share of the height that the highest bar takes. */
const barShare = 0.3
const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`

/**
 * A line of how many there are, above bars of how many came. The arrow keys and the pointer move from point to point.
 * Always offer the same data as a table.
 */
export function GrowthChart({ label, points, formatValue }: GrowthChartProps) {
  const [chosen, setChosen] = useState<number>()
  const last = points.length - 1
  const current = Math.min(chosen ?? last, last)
  const point = points[current]
  if (point === undefined) return null
  const { low, high, ticks } = risingScale(points.map(({ value }) => value))
  const highest = Math.max(1, ...points.map(({ added }) => added))
  const across = (index: number) => (index + 0.5) / points.length
  const up = (value: number) => barShare + ((value - low) / (high - low)) * (1 - barShare)
  const choose = (event: PointerEvent<HTMLElement>) => setChosen(Math.floor(shareAt(event) * points.length))
  const line = points.map(({ value }, index) => `${across(index) * 100},${100 - up(value) * 100}`).join(' ')
  return (
    <figure className={styles['chart']}>
      <Scale ticks={ticks} up={up} formatValue={formatValue} />
      <div
        className={styles['plot']}
        onPointerDown={choose}
        onPointerMove={choose}
        onPointerLeave={() => setChosen(undefined)}
      >
        {ticks.map((tick) => (
          <span key={tick} className={styles['ground']} style={place({ y: up(tick) })} />
        ))}
        {points.map(({ label: key, added }, index) => (
          <span
            key={key}
            className={styles['bar']}
            style={place({ x: across(index), y: (added / highest) * barShare * 0.9, width: 0.5 / points.length })}
          />
        ))}
        <svg className={styles['line']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {last > 0 && <polyline className={styles['stroke']} points={line} vectorEffect="non-scaling-stroke" />}
        </svg>
        <input
          type="range"
          className={styles['keys']}
          aria-label={label}
          aria-valuetext={`${point.label}: ${point.words}`}
          min={0}
          max={last}
          value={current}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
        <span className={styles['dot']} style={place({ x: across(current), y: up(point.value) })} />
        <span
          className={styles['told']}
          data-end={across(current) > 0.6 ? '' : undefined}
          style={place({ x: across(current), y: up(point.value) })}
          aria-hidden="true"
        >
          {chosen === undefined ? formatValue(point.value) : `${point.label}: ${point.words}`}
        </span>
      </div>
      <Times points={points} />
    </figure>
  )
}

/** How far along the line's direction the pointer is, below 1. */
function shareAt({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  const share = Math.min(0.999, Math.max(0, (clientX - left) / width))
  return getComputedStyle(currentTarget).direction === 'rtl' ? 0.999 - share : share
}

interface ScaleProps extends Pick<GrowthChartProps, 'formatValue'> {
  readonly ticks: readonly number[]
  /** The share of the height at which a value stands. */
  readonly up: (value: number) => number
}

const Scale = ({ ticks, up, formatValue }: ScaleProps) => (
  <div className={styles['scale']} aria-hidden="true">
    {ticks.map((tick) => (
      <span key={tick} style={place({ y: up(tick) })}>
        {formatValue(tick)}
      </span>
    ))}
  </div>
)

const place = ({ x = 0, y, width = 0 }: { x?: number; y: number; width?: number }): CSSProperties =>
  ({ '--chart-x': percent(x), '--chart-y': percent(y), '--chart-width': percent(width) }) as CSSProperties

/** The first, the middle and the last time. */
function Times({ points }: Pick<GrowthChartProps, 'points'>) {
  const last = points.length - 1
  const shown = [...new Set(last > 3 ? [0, Math.round(last / 2), last] : [0, last])]
  return (
    <div className={styles['times']} aria-hidden="true">
      {shown.map((index) => (
        <span key={index}>{points[index]?.label}</span>
      ))}
    </div>
  )
}
