import { availableParallelism, cpus } from 'node:os'
import { number } from '../format.ts'
import { table } from '../table.ts'
import { slowNetwork } from './measureLoads.ts'
import type { MeasuredLoad } from './measureLoads.ts'
import type { MeasuredPress, PressPlan } from './measurePresses.ts'
import type { MeasuredShift } from './measureShifts.ts'

/** The longest that a press may wait for its next picture, in ms, and the most that a screen may move. */
const [pressBar, shiftBar] = [120, 0.02]

export interface WebResult {
  readonly loads: readonly MeasuredLoad[]
  readonly presses: readonly MeasuredPress[]
  readonly shifts: readonly MeasuredShift[]
  readonly plan: PressPlan
  readonly version: string
  readonly fixedWork: readonly [before: number, after: number]
  readonly date: Date
}

/** The page of results, in Markdown. */
export function webReportOf({ loads, presses, shifts, plan, version, fixedWork, date }: WebResult): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const beyond = [
    ...presses.filter(({ middle }) => middle > pressBar).map(({ name, middle }) => `- ${name}: ${number(middle)} ms`),
    ...shifts.filter(({ shift }) => shift > shiftBar).map(({ path, shift }) => `- ${path}: ${number(shift, 3)}`),
  ]
  return `${[
    '# Results in the browser',
    'The latest run of `npm run bench:web`, in the demo community.',
    `## ${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `${availableParallelism()} cores (${model}), ${version}, server and database on the same machine. Fixed work: ${fixedWork[0]} ms before, ${fixedWork[1]} ms after.`,
    `### First visits, processor ${plan.slowdown} times slower, 1.6 Mbit/s and ${slowNetwork.latency} ms for each request`,
    table(
      [
        'page',
        'largest paint, median ms',
        'longest ms',
        'requests before it',
        'scripts',
        'kB of scripts (gzip)',
        'kB of all',
      ],
      loads.map((load) => [
        load.name,
        number(load.paintMs),
        number(load.longestMs),
        number(load.requestCount),
        number(load.scriptCount),
        number(load.scriptKb, 1),
        number(load.allKb),
      ]),
    ),
    `### From a press to the next picture, processor ${plan.slowdown} times slower, ${plan.rounds} rounds`,
    table(
      ['press', 'median ms', 'longest ms'],
      presses.map(({ name, middle, longest }) => [name, number(middle), number(longest)]),
    ),
    '### How far screens move while they load',
    table(
      ['screen', 'cumulative layout shift'],
      shifts.map(({ path, shift }) => [path, number(shift, 3)]),
    ),
    beyond.length > 0
      ? `Above ${pressBar} ms or ${shiftBar}:\n\n${beyond.join('\n')}`
      : `Nothing is above ${pressBar} ms or ${shiftBar}.`,
  ].join('\n\n')}\n`
}
