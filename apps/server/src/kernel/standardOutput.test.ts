import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isDiskBroken, isDiskFull, createWriteFaults } from './writeFaults.ts'

const [logFile, outputFile, ignoringFile] = ['log.ts', 'standardOutput.ts', 'ignoreOutputErrors.ts'].map((name) =>
  path.join(import.meta.dirname, name),
)
/** Logs, prints, and then says over its channel how it is. */
const script = `
  import { createLog } from ${JSON.stringify(logFile)}
  import { standardOutput } from ${JSON.stringify(outputFile)}
  import { ignoreOutputErrors } from ${JSON.stringify(ignoringFile)}
  ignoreOutputErrors()
  const output = standardOutput()
  const log = createLog('info', output)
  log.info('a line')
  console.log('another line')
  process.stdout.write('and another')
  setTimeout(() => {
    log.info('still here')
    process.send({ isFailing: output.failingSince() !== null }, () => process.exit(0))
  }, 50)`

/** A device that is always full. */
const fullDevice = '/dev/full'

test.skipIf(!existsSync(fullDevice)).each([
  ['a process whose log lies on a full disk goes on, and knows it', fullDevice, true],
  ['a process whose log can be written knows that too', '/dev/null', false],
])('%s', async (_, file, isFailing) => {
  const out = openSync(file, 'w')
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '-e', script],
    {
      stdio: ['ignore', out, out, 'ipc'],
    },
  )
  const said: unknown[] = []
  child.on('message', (message) => said.push(message))
  const [code] = (await once(child, 'exit')) as [number | null]
  closeSync(out)
  expect({ code, said }).toEqual({ code: 0, said: [{ isFailing }] })
})

const coded = (code: string, cause?: Error) => Object.assign(new Error(code, { cause }), { code })

test('a write that failed for the disk is a fault until the call or job of that name succeeds', () => {
  let logFails: Date | null = null
  const faults = createWriteFaults(() => logFails)
  const [first, later] = [new Date('2026-01-01T10:00:00Z'), new Date('2026-01-01T10:05:00Z')]
  faults.recordFailure('process-image', coded('ENOSPC'), first)
  faults.recordFailure('process-image', coded('EIO'), later)
  faults.recordFailure('accounts.login', coded('23505'), first)
  faults.recordSuccess('build-export')
  expect(faults.list(later)).toEqual([{ name: 'process-image', since: first }])
  logFails = later
  expect(faults.list(later)).toEqual([
    { name: 'log', since: later },
    { name: 'process-image', since: first },
  ])
  logFails = null
  faults.recordSuccess('process-image')
  expect(faults.list(later)).toEqual([])
  faults.recordFailure('accounts.register', coded('ENOSPC'), first)
  expect(faults.list(new Date('2026-01-01T10:10:01Z'))).toEqual([])
})

test.each([
  ['no space', coded('ENOSPC'), 'full'],
  ['a quota', coded('EDQUOT'), 'full'],
  ['PostgreSQL without space', coded('53100'), 'full'],
  ['no space below a failed film', new Error('ffmpeg', { cause: coded('ENOSPC') }), 'full'],
  ['an input/output error', coded('EIO'), 'broken'],
  ['a disk that became read-only', coded('EROFS'), 'broken'],
  ['PostgreSQL with an input/output error', coded('58030'), 'broken'],
  ['a missing file', coded('ENOENT'), 'fine'],
])('%s is told from other failures', (_, error, state) => {
  expect(isDiskFull(error) ? 'full' : isDiskBroken(error) ? 'broken' : 'fine').toBe(state)
})
