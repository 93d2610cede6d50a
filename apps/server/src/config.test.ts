import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../test/scratch.ts'
import { readConfig, variableNames } from './config.ts'

const listed = (): string[] =>
  [
    ...readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8').matchAll(
      /^\| `([A-Z0-9_]+)` +\|/gm,
    ),
  ].map(([, name]) => name ?? '')

async function read(env: Record<string, string>) {
  const { folder, remove } = await scratchFolder()
  try {
    return readConfig({ KOINON_DATA: folder, ...env })
  } finally {
    await remove()
  }
}

test('every variable is listed for operators, and nothing else is', () => {
  expect(listed().toSorted()).toEqual([...variableNames].toSorted())
})

test('a wrong value stops the start and is named', async () => {
  await expect(read({ PORT: 'many', SMTP_URL: 'http://mail' })).rejects.toThrow(/PORT[\s\S]*SMTP_URL/)
  await expect(read({ SESSION_SECRET: 'short' })).rejects.toThrow(/SESSION_SECRET/)
})

test('the age below which a parent is asked may differ by country', async () => {
  const { otherwise, byCountry } = (await read({ CHILD_AGE: '13, DE=16,AT=14' })).childAge
  expect([otherwise, byCountry.get('DE'), byCountry.get('AT'), byCountry.get('FR')]).toEqual([13, 16, 14, undefined])
  for (const wrong of ['DE=16', '13,14', '13,de=16', '19', 'old'])
    await expect(read({ CHILD_AGE: wrong })).rejects.toThrow(/CHILD_AGE/)
})

test('in production texts reach phones through a provider only', async () => {
  expect(await read({ NODE_ENV: 'production' })).toMatchObject({ canText: false })
  const provider = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'token', SMS_FROM: '+15550100' }
  expect(await read({ NODE_ENV: 'production', ...provider })).toMatchObject({ canText: true })
  expect(await read({ NODE_ENV: 'development' })).toMatchObject({ canText: true })
})

test('in production a guessable secret refuses to start', async () => {
  const guessable = 'changeme-changeme-changeme-changeme'
  await expect(read({ LINK_SECRET: guessable })).rejects.toThrow(/LINK_SECRET/)
  expect((await read({ NODE_ENV: 'development', LINK_SECRET: guessable })).secrets.link).toBe(guessable)
})

test('secrets that are not given are generated once and kept', async () => {
  const { folder, remove } = await scratchFolder()
  const [first, second] = [readConfig({ KOINON_DATA: folder }), readConfig({ KOINON_DATA: folder })]
  await remove()
  expect(first.secrets).toEqual(second.secrets)
  expect(new Set(Object.values(first.secrets)).size).toBe(5)
})

test('a damaged file of secrets stops the start, is named, and stays as it is', async () => {
  const { folder, remove } = await scratchFolder()
  const file = path.join(folder, 'secrets.json')
  writeFileSync(file, '{"LINK_SECRET": "cut off he')
  expect(() => readConfig({ KOINON_DATA: folder })).toThrow(/secrets\.json cannot be read/)
  expect(readFileSync(file, 'utf8')).toContain('cut off he')
  await remove()
})
