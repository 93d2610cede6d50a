import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../src/features')
const sources = globSync('**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

const ports = '(?:mail|sms|push|cards)'
const usesPorts = new RegExp(String.raw`\bports\.${ports}\b|\{[^{}]*\b${ports}\b[^{}]*\} = (?:app\.)?ports\b`)
/** Services that send for others, such as `pushDevices`: files bear the name of their main export. */
const services = sources
  .filter(({ file, text }) => usesPorts.test(text) && !/\/(?:jobs|calls)\//.test(file))
  .map(({ file }) => path.basename(file, '.ts'))
const usesServices = new RegExp(String.raw`\b(?:${services.join('|')})\(`)

test('every job that reaches people or providers waits while deliveries are paused', () => {
  const reaching = sources.filter(
    ({ text }) => text.includes('= defineJob') && (usesPorts.test(text) || usesServices.test(text)),
  )
  expect(reaching.length).toBeGreaterThan(10)
  const unmarked = reaching.filter(({ text }) => !text.includes('reachesOutside: true')).map(({ file }) => file)
  expect(unmarked).toEqual([])
})
