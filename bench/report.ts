import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import path from 'node:path'
import { cpuOf, ofBare, ofPgbench, shortfalls, slowness, totalOf } from './thresholds.ts'
import type { Delivery } from './delivery.ts'
import type { Entrance } from './entrance.ts'
import type { FanOut } from './fanout.ts'
import { bareMsThere } from './operations.ts'
import type { SizeResult } from './measureSize.ts'
import { number, percent } from './format.ts'
import { table } from './table.ts'

function tableOf({ measured }: SizeResult): string {
  const head = [
    'operation',
    'r/s',
    'p50 ms',
    'p99 ms',
    'p99 at half',
    'CPU ms server',
    'CPU ms database',
    'bytes',
    'MB',
    'bare server r/s',
    'of it',
    'pgbench tps',
    'of it',
    'others',
  ]
  return table(
    head,
    measured.map((one) => [
      one.operation.title,
      number(one.product.perSecond),
      number(one.product.p50),
      number(one.product.p99),
      number(one.p99AtHalf),
      number(one.product.serverCpuMs, 2),
      number(one.product.databaseCpuMs, 2),
      number(one.product.bytes),
      number(one.product.memoryMb),
      number(one.bare.perSecond),
      percent(ofBare(one)),
      one.pgbench === null ? 'no pgbench' : number(one.pgbench),
      percent(ofPgbench(one)),
      percent(one.product.othersShare),
    ]),
  )
}

function entranceWords({ signIns, ratios }: Entrance): string {
  const others = `Meanwhile the p99 of a profile was ${number(signIns.others.meanwhile, 1)} ms, ${number(signIns.others.before, 1)} ms at rest.`
  const calls = ratios.map(({ call, ratio, perSecond }) => `${call} ${number(ratio, 2)} (${number(perSecond)} r/s)`)
  return `Signing in by password: ${number(signIns.perSecond)} a second, p50 ${number(signIns.p50)} ms, ${signIns.failed} failed. ${others} Work of a bare authenticated call: ${calls.join(', ')} times.`
}

/** Milliseconds depend on the machine; the limits in ms are scaled by its speed relative to where they were set. */
function slownessWords({ measured }: SizeResult): string {
  const { by, least } = slowness(measured)
  const here = measured.flatMap(({ operation: { title, query }, bare }) =>
    query === 'feed' || query === 'profile'
      ? [`${title} ${number(totalOf(bare), 2)} ms, there ${bareMsThere[query]}: ${number(by[query], 1)} times`]
      : [],
  )
  if (here.length === 0)
    return 'The bars are those of the machine they were set on, as neither the home feed nor a profile was measured.'
  return `CPU of the bare server and its database: ${here.join('; ')}. The bars in CPU ms are held against as many times what they are on the machine they were set on, the feed's and the search's by the feed, the profile's by its own; those of the slowest hundredth and of the start by ${number(least, 1)} times.`
}

const transportNames = { HTTP: 'over HTTP', SOCKET: 'over the socket' }

function deliveryTable(delivery: readonly Delivery[]): string {
  const head = [
    "a message to the receiver's open socket, sent",
    '50 at a time, a second',
    'CPU ms server',
    'CPU ms database',
    'p50 ms at 100 a second',
    'p99 ms',
    'sent',
    'not delivered',
  ]
  return table(
    head,
    delivery.map((one) => [
      transportNames[one.transport],
      number(one.perSecond),
      number(one.serverCpuMs, 2),
      number(one.databaseCpuMs, 2),
      number(one.p50, 1),
      number(one.p99, 1),
      number(one.sent),
      number(one.lost),
    ]),
  )
}

const fanOutWords = ({ followers, connected, p50, last, missed, unfed, others }: FanOut): string =>
  `Post to ${number(followers)} followers, ${number(connected)} of them connected: p50 ${number(p50)} ms, the last after ${number(last)} ms, ${missed} not reached, and not in ${unfed} feeds. Meanwhile the p99 of a profile was ${number(others.meanwhile, 1)} ms, ${number(others.before, 1)} ms at rest.`

function sizeReport(result: SizeResult): string {
  const { size, delivery, extras } = result
  const below = shortfalls(result).map((words) => `- ${words}`)
  return [
    `### ${size.name}: ${number(size.people)} members, ${number(size.posts)} posts, about ${number(size.follows)} follows`,
    `${result.connections} connections. PostgreSQL ${result.postgres}, ${result.durable ? 'durable commits' : 'commits not durable'}. ${result.seedMs === null ? 'Filled by an earlier run' : `Seeded in ${number(result.seedMs / 1000, 1)} s`}; the server answered after ${number(result.startMs / 1000, 1)} s.`,
    ...(result.measured.length > 0 ? [tableOf(result)] : []),
    ...(delivery ? [deliveryTable(delivery)] : []),
    ...(extras ? [fanOutWords(extras.fanOut), entranceWords(extras.entrance)] : []),
    slownessWords(result),
    below.length > 0 ? `Below the bar:\n\n${below.join('\n')}` : 'Nothing is below its bar.',
  ].join('\n\n')
}

/** How the CPU per call grows from the smallest size to the others; the limit is 1.5 times for each read. */
function growth(results: readonly SizeResult[]): string {
  const [first, ...more] = results.toSorted((one, other) => one.size.people - other.size.people)
  if (!first || more.length === 0) return ''
  const rows = first.measured.map((one, index) => {
    const base = cpuOf(one)
    const factors = more.map(({ measured }) => {
      const other = measured[index]
      const cpu = other ? cpuOf(other) : null
      return cpu === null || base === null ? '–' : `× ${number(cpu / base, 2)}`
    })
    return [one.operation.title, number(base, 2), ...factors]
  })
  return `### Growth of CPU ms a call\n\n${table(['operation', first.size.name, ...more.map(({ size }) => size.name)], rows)}`
}

export interface Circumstances {
  readonly date: Date
  readonly rounds: string
  readonly fixedWork: readonly [before: number, after: number]
  readonly note: string
}

/** The whole report as Markdown. It describes the kind of machine but does not identify it. */
export function reportOf(results: readonly SizeResult[], { date, rounds, fixedWork, note }: Circumstances): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const facts = `${availableParallelism()} cores (${model}), ${number(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}. Server, database and load on the same machine. ${rounds} Fixed work: ${fixedWork[0]} ms before, ${fixedWork[1]} ms after.`
  const parts = [
    `## ${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    facts,
    note,
    ...results.map(sizeReport),
    growth(results),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** The page of results with this run in place of the last one, below the same heading. */
export const replaceRun = (page: string, report: string): string => `${page.split(/^## /m, 1)[0] ?? ''}${report}`

/** Writes a run into bench/results.md, which holds only the latest. */
export async function saveReport(report: string): Promise<void> {
  const file = path.join(import.meta.dirname, 'results.md')
  await writeFile(file, replaceRun(await readFile(file, 'utf8'), report))
}
