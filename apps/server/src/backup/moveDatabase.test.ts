import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#adapters/database/connect.ts'
import { startEmbeddedPostgres } from '#adapters/database/embedded.ts'
import { emptyDatabase, scratch } from '#test/backups.ts'
import { performCommand } from '#test/operator.ts'
import { readyDatabase } from '../readyDatabase.ts'

const handbook = await readFile(path.resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
const section = handbook.split('\n## ').find((part) => part.startsWith('From one machine to several')) ?? ''
/** The command lines of the section, with the variables before them. */
const steps = [...section.matchAll(/^ {4}((?:[A-Z_]+=\S+ )*)npm run admin -- (.+)$/gm)].map(
  ([, env = '', line = '']) => ({
    env: Object.fromEntries(env.split(' ').flatMap((pair) => (pair === '' ? [] : [pair.split('=', 2)]))) as Env,
    line,
  }),
)
type Env = Record<string, string>

/** The server's own database, as long as it runs in this data directory. */
async function runOwnDatabase(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const log = { info: () => undefined, warn: () => undefined }
  const database = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), durable: false, log })
  await writeFile(path.join(dataDir, 'database.url'), database.nearUrl)
  let isUp = true
  const stop = async () => {
    if (isUp) await database.stop()
    isUp = false
    await writeFile(path.join(dataDir, 'database.url'), '')
  }
  onTestFinished(stop)
  return { url: database.nearUrl, stop }
}

test('the handbook’s steps take a place from the embedded database to another PostgreSQL and back', async () => {
  const [folder, { url }] = [await scratch(), await emptyDatabase()]
  const [data, back] = [path.join(folder, 'data'), path.join(folder, 'koinon')]
  const own = await runOwnDatabase(data)
  await readyDatabase(own.url, { isOurs: true, report: () => undefined })
  const here = (text: string) =>
    text
      .replaceAll('/mnt/backups', path.join(folder, 'backups'))
      .replace('postgres://koinon:PASSWORD@HOST/koinon', url)
      .replace('/srv/koinon', back)
  const perform = ({ env, line }: (typeof steps)[number]) => {
    const given = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, here(value)]))
    return performCommand(here(line), { NODE_ENV: 'test', KOINON_DATA: data, ...given })
  }
  await perform({ env: {}, line: 'create --username olga --email olga@example.org' })
  const [maintenance, backup, verify, away, resume, open, again, home, ...none] = steps
  if (!maintenance || !backup || !verify || !away || !resume || !open || !again || !home) throw new Error(section)
  expect(none).toEqual([])
  for (const step of [maintenance, backup, verify]) await perform(step)
  await own.stop()
  for (const step of [away, resume, open, again]) await perform(step)
  await mkdir(back)
  await copyFile(path.join(data, 'secrets.json'), path.join(back, 'secrets.json'))
  await perform(home)

  const restored = await runOwnDatabase(back)
  const { db, close } = connect(restored.url, { pool: 1 })
  const acts = await db.selectFrom('audit_log').select('action').where('by_operator', '=', true).orderBy('id').execute()
  expect(acts.map(({ action }) => action)).toEqual([
    'create-administrator',
    'set-maintenance',
    'restore-backup',
    'resume-deliveries',
    'set-maintenance',
    'restore-backup',
  ])
  const runs = db.selectFrom('backup_runs').select(['state', 'restored_at']).execute()
  const restoredWhole = { state: 'WHOLE', restored_at: expect.any(Date) as Date }
  expect(await runs).toEqual([restoredWhole, restoredWhole])
  expect(await db.selectFrom('accounts').select('username').execute()).toEqual([{ username: 'olga' }])
  await close()
})
