import { scaleOf } from './chartScale.ts'
import { Plot, PlotDot, PlotGrid, PlotKeys, PlotLine, PlotTimes, plotPlace } from './plotParts.tsx'
import { useChartPoint } from './useChartPoint.ts'
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

/**
 * A line over time. The pointer or the arrow keys move from point to point; each says its time and value. Always offer
 * the same data as a table.
 */
export function LineChart({ label, points, formatValue }: LineChartProps) {
  const last = points.length - 1
  const { index, setIndex, plotHandlers } = useChartPoint(points.length, (share) => Math.round(share * last))
  const point = points[index]
  if (point === undefined) return null
  const { low, high, ticks } = scaleOf(points.map(({ value }) => value))
  const across = (at: number) => (last === 0 ? 0.5 : at / last)
  const up = (value: number) => (value - low) / (high - low)
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['told']} aria-hidden="true">
        <span className={styles['value']}>{point.words}</span>
        <span className={styles['when']}>{point.label}</span>
      </figcaption>
      <div className={styles['area']}>
        <div className={styles['scale']} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} className={styles['tick']} style={plotPlace({ y: up(tick) })}>
              {formatValue(tick)}
            </span>
          ))}
        </div>
        <Plot {...plotHandlers}>
          <PlotGrid shares={ticks.map(up)} />
          <ChartLine points={points} across={across} up={up} base={up(Math.max(low, 0))} />
          <PlotKeys label={label} points={points} index={index} onChange={setIndex} />
          <span className={styles['guide']} style={plotPlace({ x: across(index), y: 0 })} />
          <PlotDot x={across(index)} y={up(point.value)} />
        </Plot>
      </div>
      <PlotTimes points={points} />
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
    <PlotLine line={line}>
      {points.length > 1 && <polygon className={styles['under']} points={`0,${ground} ${line} 100,${ground}`} />}
    </PlotLine>
  )
}
