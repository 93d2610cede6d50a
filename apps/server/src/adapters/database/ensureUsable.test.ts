import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from './connect.ts'
import { databaseFault } from './databaseFault.ts'
import { ensureUsable, versionFault } from './ensureUsable.ts'

function tryAt(change: (url: URL) => void): Promise<void> {
  const url = new URL(inject('postgresUrl'))
  change(url)
  const { sql, close } = connect(url.href, { pool: 1 })
  onTestFinished(close)
  return ensureUsable(sql, url.href)
}

test('an unusable database is refused with DATABASE_URL, the fault and the remedy', async () => {
  await tryAt(() => undefined)
  await expect(
    tryAt((url) => {
      url.host = '127.0.0.1:1'
      url.searchParams.delete('host')
    }),
  ).rejects.toThrow('DATABASE_URL: no database answers at 127.0.0.1:1. Start it')
  await expect(tryAt((url) => (url.password = 'guessed'))).rejects.toThrow(
    /^DATABASE_URL: .* does not admit the user \w+ /,
  )
  await expect(tryAt((url) => (url.pathname = '/nothing'))).rejects.toThrow(
    /^DATABASE_URL: there is no database called nothing\. Create it/,
  )
})

test('other failures to reach a database are explained too, and errors of other kinds are not taken for one', () => {
  const faultOf = (code: string) =>
    databaseFault(Object.assign(new Error('failed'), { code }), 'postgres://ada:pw@db.example/koinon')
  for (const [code, words] of [
    ['ENOTFOUND', 'db.example is not a known machine'],
    ['CONNECT_TIMEOUT', 'no database answers at db.example'],
    ['42501', 'Make this user the owner'],
    ['53300', 'max_connections'],
  ] as const)
    expect(faultOf(code), code).toMatch(new RegExp(`^DATABASE_URL: .*${words}`))
  expect(faultOf('42P01')).toBeNull()
  expect(databaseFault(new Error('a bug'), 'postgres://db.example')).toBeNull()
})

test('PostgreSQL 15 is refused, 16 and newer are not', () => {
  for (const version of [90_624, 150_012, 159_999])
    expect(versionFault(version)).toBe(
      `DATABASE_URL: this is PostgreSQL ${Math.floor(version / 10_000)}, but 16 is the oldest that can be used. Upgrade it, or choose another.`,
    )
  for (const version of [160_000, 180_004]) expect(versionFault(version)).toBeNull()
})
