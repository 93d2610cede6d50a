import { appendFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import path from 'node:path'
import type { Entrance } from './entrance.ts'
import type { FanOut } from './fanout.ts'
import type { Measured, SizeResult } from './run.ts'

const number = (value: number | null, digits = 0): string =>
  value === null || Number.isNaN(value)
    ? '–'
    : value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })
const percent = (value: number | null): string => (value === null ? '–' : `${number(value * 100)} %`)
const cpuOf = ({ product: { serverCpuMs, databaseCpuMs } }: Measured): number | null =>
  serverCpuMs === null || databaseCpuMs === null ? null : serverCpuMs + databaseCpuMs
const ofBare = ({ product, bare }: Measured): number => product.perSecond / bare.perSecond
const ofPgbench = ({ product, pgbench }: Measured): number | null =>
  pgbench === null ? null : product.perSecond / pgbench

/** What is worse than the project allows, in words; nothing when all is well. */
function shortfalls(measured: Measured): string[] {
  const { operation, product } = measured
  const { ofBareServer, ofPgbench: share, cpuMs } = operation.bar
  const [cpu, sql] = [cpuOf(measured), ofPgbench(measured)]
  return [
    ...(ofBareServer !== undefined && ofBare(measured) < ofBareServer
      ? [`${percent(ofBare(measured))} of the bare server, bar ${percent(ofBareServer)}`]
      : []),
    ...(share !== undefined && sql !== null && sql < share
      ? [`${percent(sql)} of pgbench, bar ${percent(share)}`]
      : []),
    ...(cpuMs !== undefined && cpu !== null && cpu > cpuMs ? [`${number(cpu, 2)} ms CPU a call, bar ${cpuMs}`] : []),
    ...(product.failed > 0 ? [`${product.failed} answers were no 2xx`] : []),
  ]
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

function tableOf({ measured }: SizeResult): string {
  const head = [
    'operation',
    'r/s',
    'p50 ms',
    'p99 ms',
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

const mostOfBare = 1.3
const mostOfOthers = 1.2

function entranceWords({ signIns, ratios }: Entrance): string {
  const others = `Meanwhile the p99 of a profile was ${number(signIns.others.meanwhile, 1)} ms, ${number(signIns.others.before, 1)} ms at rest.`
  const calls = ratios.map(({ call, ratio, perSecond }) => `${call} ${number(ratio, 2)} (${number(perSecond)} r/s)`)
  return `Signing in by password: ${number(signIns.perSecond)} a second, p50 ${number(signIns.p50)} ms, ${signIns.failed} failed. ${others} Work of a bare authenticated call: ${calls.join(', ')} times.`
}

function entranceShortfalls({ signIns, ratios }: Entrance): string[] {
  const { before, meanwhile } = signIns.others
  return [
    ...(meanwhile > before * mostOfOthers
      ? [`- signing in: the p99 of others × ${number(meanwhile / before, 2)}, bar ${mostOfOthers}`]
      : []),
    ...(signIns.failed > 0 ? [`- signing in: ${signIns.failed} failed`] : []),
    ...ratios
      .filter(({ failed }) => failed > 0)
      .map(({ call, failed }) => `- ${call}, or the bare call beside it: ${failed} answers were no 2xx`),
    ...ratios
      .filter(({ ratio }) => ratio > mostOfBare)
      .map(({ call, ratio }) => `- ${call}: ${number(ratio, 2)} bare calls, bar ${mostOfBare}`),
  ]
}

/** A post is in every connected follower's feed soon, and the others hardly notice. */
const latestMs = 5000
function fanOutShortfalls({ last, missed, unfed, others: { before, meanwhile } }: FanOut): string[] {
  return [
    ...(last > latestMs ? [`- post to all followers: the last after ${number(last)} ms, bar ${number(latestMs)}`] : []),
    ...(missed > 0 ? [`- post to all followers: ${missed} connected ones not reached`] : []),
    ...(unfed > 0 ? [`- post to all followers: not in ${unfed} of the connected ones' feeds`] : []),
    ...(meanwhile > before * mostOfOthers
      ? [`- post to all followers: the p99 of others × ${number(meanwhile / before, 2)}, bar ${mostOfOthers}`]
      : []),
  ]
}

function sizeReport(result: SizeResult): string {
  const { size, delivery, fanOut, entrance } = result
  const below = [
    ...result.measured.flatMap((one) => shortfalls(one).map((words) => `- ${one.operation.title}: ${words}`)),
    ...fanOutShortfalls(fanOut),
    ...entranceShortfalls(entrance),
  ]
  return [
    `### ${size.name}: ${number(size.people)} members, ${number(size.posts)} posts, about ${number(size.follows)} follows`,
    `${result.connections} connections. PostgreSQL ${result.postgres}, ${result.durable ? 'durable commits' : 'commits not durable'}. Seeded in ${number(result.seedMs / 1000, 1)} s; the server answered after ${number(result.startMs / 1000, 1)} s.`,
    tableOf(result),
    `Message to the receiver's open socket, at ${number(delivery.perSecond)} a second: p50 ${number(delivery.p50, 1)} ms, p99 ${number(delivery.p99, 1)} ms, ${delivery.lost} of ${delivery.sent} not delivered.`,
    `Post to ${number(fanOut.followers)} followers, ${number(fanOut.connected)} of them connected: p50 ${number(fanOut.p50)} ms, the last after ${number(fanOut.last)} ms, ${fanOut.missed} not reached, and not in ${fanOut.unfed} feeds. Meanwhile the p99 of a profile was ${number(fanOut.others.meanwhile, 1)} ms, ${number(fanOut.others.before, 1)} ms at rest.`,
    entranceWords(entrance),
    below.length > 0 ? `Below the bar:\n\n${below.join('\n')}` : 'Nothing is below its bar.',
  ].join('\n\n')
}

/** How the CPU of a call grows from the first size to the last; the bar is 1.5 times for each read. */
function growth(results: readonly SizeResult[]): string {
  const [first, ...more] = results
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

/** The whole report as Markdown. Nothing in it tells which machine it was, only what kind. */
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

export const appendReport = (report: string): Promise<void> =>
  appendFile(path.join(import.meta.dirname, 'results.md'), `\n${report}`)
