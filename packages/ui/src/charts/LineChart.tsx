import { useState } from 'react'
import type { CSSProperties, PointerEvent } from 'react'
import { scaleOf } from './chartScale.ts'
import styles from './LineChart.module.css'

export interface ChartPoint {
  /** The point's time: "12 Nov". */
  readonly label: string
  readonly value: number
  /** The value in words: "5 posts". */
  readonly words: string
}

export interface LineChartProps {
  /** The chart's subject: "Posts by day". */
  readonly label: string
  readonly points: readonly ChartPoint[]
  /** A value as the axis shows it. */
  readonly formatValue: (value: number) => string
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`
const at = (x: number, y: number): CSSProperties =>
  ({ '--chart-x': percent(x), '--chart-y': percent(y) }) as CSSProperties

/**
 * A line over time. The pointer or the arrow keys move from point to point; each says its time and value. Always offer
 * the same data as a table.
 */
export function LineChart({ label, points, formatValue }: LineChartProps) {
  const [chosen, setChosen] = useState<number>()
  const last = points.length - 1
  const current = Math.min(chosen ?? last, last)
  const point = points[current]
  if (point === undefined) return null
  const { low, high, ticks } = scaleOf(points.map(({ value }) => value))
  const across = (index: number) => (last === 0 ? 0.5 : index / last)
  const up = (value: number) => (value - low) / (high - low)
  const choose = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (clientX - left) / width))
    const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
    setChosen(Math.round((isMirrored ? 1 - share : share) * last))
  }
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['told']} aria-hidden="true">
        <span className={styles['value']}>{point.words}</span>
        <span className={styles['when']}>{point.label}</span>
      </figcaption>
      <div className={styles['area']}>
        <div className={styles['scale']} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} className={styles['tick']} style={at(0, up(tick))}>
              {formatValue(tick)}
            </span>
          ))}
        </div>
        <div
          className={styles['plot']}
          onPointerDown={choose}
          onPointerMove={choose}
          onPointerLeave={() => setChosen(undefined)}
        >
          {ticks.map((tick) => (
            <span key={tick} className={styles['ground']} style={at(0, up(tick))} />
          ))}
          <ChartLine points={points} across={across} up={up} base={up(Math.max(low, 0))} />
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
          <span className={styles['guide']} style={at(across(current), up(point.value))} />
          <span className={styles['dot']} style={at(across(current), up(point.value))} />
        </div>
      </div>
      <Times points={points} />
    </figure>
  )
}

interface LineProps extends Pick<LineChartProps, 'points'> {
  /** Shares of the plot's width and height, from its start and its bottom. */
  readonly across: (index: number) => number
  readonly up: (value: number) => number
  /** Where the surface under the line ends. */
  readonly base: number
}

function ChartLine({ points, across, up, base }: LineProps) {
  const line = points.map(({ value }, index) => `${across(index) * 100},${100 - up(value) * 100}`).join(' ')
  const ground = 100 - base * 100
  return (
    <svg className={styles['line']} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {points.length > 1 && (
        <>
          <polygon className={styles['under']} points={`0,${ground} ${line} 100,${ground}`} />
          <polyline className={styles['stroke']} points={line} vectorEffect="non-scaling-stroke" />
        </>
      )}
    </svg>
  )
}

/** The first, the middle and the last time. */
function Times({ points }: Pick<LineChartProps, 'points'>) {
  const last = points.length - 1
  return (
    <div className={styles['times']} aria-hidden="true">
      <span>{points[0]?.label}</span>
      {last > 3 && <span>{points[Math.round(last / 2)]?.label}</span>}
      {last > 0 && <span>{points[last]?.label}</span>}
    </div>
  )
}
