import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Step } from './steps.ts'

/** The compiler and the linter are Go programs: one thread each, since several run side by side, and rarer collections. */
const frugalGo = { GOMAXPROCS: '1', GOGC: '400' }
const root = path.resolve(import.meta.dirname, '../..')

/**
 * The result of one step. `passed` and `failed` count tests; a step that is not a test run counts as one failure if it
 * fails.
 */
export interface Outcome {
  readonly name: string
  readonly ok: boolean
  readonly ms: number
  readonly passed: number
  readonly failed: number
}

/**
 * Runs steps in order and stops at the first failure, printing each with its time. Steps that are not test runners use
 * one core each: as many run in parallel as there are cores.
 */
export async function runSteps(steps: readonly Step[], print = console.log): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const group of groupsOf(steps)) {
    const waiting = [...group]
    const lane = async () => {
      for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
        const outcome = await runStep(step, print)
        outcomes.push(outcome)
        print(`${outcome.ok ? '✓' : '✗'} ${step.name}  ${(outcome.ms / 1000).toFixed(1)} s`)
        if (!outcome.ok) waiting.length = 0
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() }, lane))
    if (outcomes.some(({ ok }) => !ok)) break
  }
  return outcomes
}

/** Test runners use the whole machine, so each runs alone. The steps between them run in parallel. */
function groupsOf(steps: readonly Step[]): readonly (readonly Step[])[] {
  const groups: Step[][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (last === undefined || step.report || last.some(({ report }) => report)) groups.push([step])
    else last.push(step)
  }
  return groups
}

async function runStep(step: Step, print: (line: string) => void): Promise<Outcome> {
  const started = Date.now()
  if (step.report) {
    mkdirSync(path.dirname(path.join(root, step.report)), { recursive: true })
    rmSync(path.join(root, step.report), { force: true })
  }
  const { code, output } = await run(step)
  const ok = code === 0
  if (!ok && output) print(output.trimEnd())
  const counted = step.report ? countTests(path.join(root, step.report)) : { passed: 0, failed: 0 }
  const failed = ok ? 0 : Math.max(counted.failed, 1)
  return { name: step.name, ok, ms: Date.now() - started, passed: counted.passed, failed }
}

/** Programs that are not test runners print only if they fail. */
async function run({ run: [program, ...args], report }: Step): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    cwd: root,
    stdio: report ? 'inherit' : ['inherit', 'pipe', 'pipe'],
    env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...frugalGo, ...process.env },
  })
  const stopPassing = passSignals(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      stopPassing()
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Stopping the check stops everything it runs. */
function passSignals(child: ChildProcess): () => void {
  const pass = (signal: NodeJS.Signals) => void child.kill(signal)
  process.on('SIGTERM', pass).on('SIGINT', pass)
  return () => void process.off('SIGTERM', pass).off('SIGINT', pass)
}

function countTests(report: string): { passed: number; failed: number } {
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8')) as Record<
      'numPassedTests' | 'numFailedTests',
      number
    >
    return { passed, failed }
  } catch {
    // It broke before it could write a report: the step has failed.
    return { passed: 0, failed: 0 }
  }
}

/**
 * The closing lines: how long each step took, what was not run, and as the last line the count of tests; or that of the
 * steps, if all passed and none runs tests.
 */
export function summary(steps: readonly Step[], outcomes: readonly Outcome[]): string {
  const lines = steps.map(({ name }) => {
    const outcome = outcomes.find((each) => each.name === name)
    if (!outcome) return `  – ${name}: not run`
    return `  ${outcome.ok ? '✓' : '✗'} ${name}  ${(outcome.ms / 1000).toFixed(1)} s`
  })
  const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0)
  if (steps.every(({ report }) => !report) && sum('failed') === 0)
    return ['', ...lines, '', `${outcomes.length} steps passed`].join('\n')
  return ['', ...lines, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n')
}

/**
 * Runs `steps`, or those whose names contain one of the words, prints the summary and sets the exit code. What begins
 * with a dash is an option of the steps.
 */
export async function main(steps: readonly Step[], words: readonly string[]): Promise<void> {
  const selected = words.filter((word) => !word.startsWith('-'))
  const chosen = selected.length > 0 ? steps.filter(({ name }) => selected.some((word) => name.includes(word))) : steps
  if (chosen.length === 0) {
    console.error(`No such step. There are: ${steps.map(({ name }) => name).join(', ')}.`)
    process.exitCode = 1
    return
  }
  const outcomes = await runSteps(chosen)
  console.log(summary(chosen, outcomes))
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1
}
