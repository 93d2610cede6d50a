import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runSteps, summary } from './runSteps.ts'
import type { Step } from './steps.ts'

const silent = () => undefined

/** A step that runs `code`. */
async function step(name: string, code: string, report?: unknown): Promise<Step> {
  const folder = await mkdtemp(path.join(tmpdir(), 'koinon-checks-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const program = path.join(folder, 'program.mjs')
  if (report === undefined) {
    await writeFile(program, code)
    return { name, run: [program] }
  }
  const file = path.relative(path.resolve(import.meta.dirname, '../..'), path.join(folder, 'report.json'))
  await writeFile(
    program,
    `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(report))})\n${code}`,
  )
  return { name, run: [program], report: file }
}

test('the run ends at the first step that fails, and the summary says what was not run', async () => {
  const report = { numPassedTests: 1, numFailedTests: 0 }
  const steps = [
    await step('first', '', report),
    await step('second', 'process.exit(3)'),
    await step('third', '', report),
  ]
  const outcomes = await runSteps(steps, silent)
  expect(outcomes.map(({ name, ok }) => [name, ok])).toEqual([
    ['first', true],
    ['second', false],
  ])
  expect(summary(steps, outcomes)).toMatch(/✓ first .*\n.*✗ second .*\n.*third: not run/)
})

test('the output of a step is shown if it failed, and only then', async () => {
  const said: string[] = []
  await runSteps([await step('good', "console.log('all is well')")], (line) => said.push(line))
  await runSteps([await step('bad', "console.error('line 7 is wrong'); process.exitCode = 1")], (line) =>
    said.push(line),
  )
  expect(said.join('\n')).not.toContain('all is well')
  expect(said.join('\n')).toContain('line 7 is wrong')
})

test('without a test runner, the last line counts the steps', async () => {
  const steps = [await step('types', ''), await step('lint', '')]
  expect(summary(steps, await runSteps(steps, silent))).toMatch(/\n2 steps passed$/)
})

test('the last line counts the tests of all runners', async () => {
  const steps = [
    await step('unit', '', { numPassedTests: 5, numFailedTests: 0 }),
    await step('browser', 'process.exit(1)', { numPassedTests: 2, numFailedTests: 3 }),
  ]
  expect(
    summary(steps, await runSteps(steps, silent))
      .split('\n')
      .at(-1),
  ).toBe('7 passed, 3 failed')
})

test('a failure is never counted as zero: not of a checker, and not of a test file that could not be read', async () => {
  const checker = [await step('lint', 'process.exit(1)')]
  expect(
    summary(checker, await runSteps(checker, silent))
      .split('\n')
      .at(-1),
  ).toBe('0 passed, 1 failed')
  const broken = [await step('tests', 'process.exit(1)', { numPassedTests: 4, numFailedTests: 0 })]
  expect(
    summary(broken, await runSteps(broken, silent))
      .split('\n')
      .at(-1),
  ).toBe('4 passed, 1 failed')
  const killed = [await step('tests', "process.kill(process.pid, 'SIGKILL')", { numPassedTests: 0, numFailedTests: 0 })]
  expect(
    summary(killed, await runSteps(killed, silent))
      .split('\n')
      .at(-1),
  ).toBe('0 passed, 1 failed')
})
