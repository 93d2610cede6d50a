import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '@koinon/contract'
import { expect, test } from 'vitest'
import type { AreaSpec } from '../packages/contract/src/kernel/call.ts'

const web = path.resolve(import.meta.dirname, '../apps/web/src')
/** Refusals no screen can provoke, or that the form's fields explain themselves. */
const unmet = new Set([
  'ALREADY_ENROLLED',
  'CHOICE_NEEDED',
  'ENDPOINT_NOT_ALLOWED',
  'FACTOR_REQUIRED',
  'GOAL_UNKNOWN',
  'INTEREST_UNKNOWN',
  'JOIN_CLOSED',
  'LANGUAGE_UNKNOWN',
  'LOCATION_OFF',
  'NOT_AN_EMOJI',
  'NOT_DEACTIVATED',
  'NOT_FAILED',
  'ORIGIN_NOT_ALLOWED',
  'TARGET_NOT_ALLOWED',
])

test('the web application has a message for every refusal of the calls it makes', () => {
  const source = globSync('{app,features,lib,public,routes,ssr}/**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(path.join(web, file), 'utf8'))
    .join('\n')
  const words = new Set(source.match(/\b[A-Z][A-Z_]+\b/g))
  const speechless = Object.entries(contract as Readonly<Record<string, AreaSpec>>).flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([name, { errors = [] }]) =>
      source.includes(`'${area}.${name}'`)
        ? errors.filter((code) => !words.has(code) && !unmet.has(code)).map((code) => `${area}.${name} ${code}`)
        : [],
    ),
  )
  expect(speechless).toEqual([])
})
