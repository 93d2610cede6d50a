import { Plot, PlotDot, PlotGrid, PlotKeys, PlotLine, PlotTimes, plotPlace } from '../charts/plotParts.tsx'
import { useChartPoint } from '../charts/useChartPoint.ts'
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

/**
 * A line of how many there are, above bars of how many came. The arrow keys and the pointer move from point to point.
 * Always offer the same data as a table.
 */
export function GrowthChart({ label, points, formatValue }: GrowthChartProps) {
  const count = points.length
  const indexAt = (share: number) => Math.min(count - 1, Math.floor(share * count))
  const { index, isChosen, setIndex, plotHandlers } = useChartPoint(count, indexAt)
  const point = points[index]
  if (point === undefined) return null
  const { low, high, ticks } = risingScale(points.map(({ value }) => value))
  const highest = Math.max(1, ...points.map(({ added }) => added))
  const across = (at: number) => (at + 0.5) / count
  const up = (value: number) => barShare + ((value - low) / (high - low)) * (1 - barShare)
  const line = points.map(({ value }, at) => `${across(at) * 100},${100 - up(value) * 100}`).join(' ')
  return (
    <figure className={styles['chart']}>
      <Scale ticks={ticks} up={up} formatValue={formatValue} />
      <Plot className={styles['plot']} {...plotHandlers}>
        <PlotGrid shares={ticks.map(up)} />
        {points.map(({ label: key, added }, at) => (
          <span
            key={key}
            className={styles['bar']}
            style={plotPlace({ x: across(at), y: (added / highest) * barShare * 0.9, width: 0.5 / count })}
          />
        ))}
        <PlotLine line={line} />
        <PlotKeys label={label} points={points} index={index} onChange={setIndex} />
        <PlotDot x={across(index)} y={up(point.value)} />
        <span
          className={styles['told']}
          data-end={across(index) > 0.6 ? '' : undefined}
          style={plotPlace({ x: across(index), y: up(point.value) })}
          aria-hidden="true"
        >
          {isChosen ? `${point.label}: ${point.words}` : formatValue(point.value)}
        </span>
      </Plot>
      <PlotTimes points={points} className={styles['times']} />
    </figure>
  )
}

interface ScaleProps extends Pick<GrowthChartProps, 'formatValue'> {
  readonly ticks: readonly number[]
  /** The share of the height at which a value stands. */
  readonly up: (value: number) => number
}

const Scale = ({ ticks, up, formatValue }: ScaleProps) => (
  <div className={styles['scale']} aria-hidden="true">
    {ticks.map((tick) => (
      <span key={tick} style={plotPlace({ y: up(tick) })}>
        {formatValue(tick)}
      </span>
    ))}
  </div>
)
