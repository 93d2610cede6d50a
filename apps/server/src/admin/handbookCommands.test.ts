import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { calledAs } from '#adapters/commandLine/calledAs.ts'
import { scratch } from '#test/backups.ts'
import { startS3 } from '#test/fakes/s3.ts'
import { startSmtp } from '#test/fakes/smtp.ts'
import { performCommand } from '#test/operator.ts'
import { openWorld } from '#test/world/world.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const readText = (file: string) => readFile(path.join(root, file), 'utf8')
const documents = await Promise.all(
  ['install', 'operations', 'settings', 'releases', 'scaling'].map((name) => readText(`docs/${name}.md`)),
)
const handbook = documents.join('\n')

/** Commands in lines of their own, and within sentences. */
const written = new Set(
  [
    ...[...handbook.matchAll(/^ {4}(?! )([^"{}[\]].*)$/gm)].map(([, line = '']) => line),
    ...[
      ...handbook.matchAll(
        /`((?:npm (?:start|run)|(?:node|sh|docker|kubectl|systemctl|age|age-keygen|minisign|koinon-admin) )[^`]*)`/g,
      ),
    ].map(([, line = '']) => line),
  ].map((line) => line.trim()),
)
const isAdmin = (line: string) => line.includes(`${calledAs} `)

/** Commands of other programs: the test that runs them or what they do, and a word in it; null where nobody has run them. */
const elsewhere: readonly (readonly [RegExp, readonly [file: string, word: string] | null])[] = [
  [/^npm start$|^node tools\/boot\.mjs start$/, ['e2e/support/server.ts', 'tools/boot.mjs']],
  [/^sh deploy\/prepare\.sh/, ['deploy/deploy.test.ts', 'prepare.sh']],
  [/^sh deploy\/serve\.sh/, ['e2e/install.test.ts', 'deploy/serve.sh']],
  [/^sh deploy\/install\.sh .*(?:--dry-run|--release)/, ['deploy/deploy.test.ts', 'install.sh']],
  [/^npm run cluster/, ['e2e/chaos.test.ts', 'startCluster']],
  [/^npm run test:deep/, ['tools/boot/commands.mjs', "'test:deep'"]],
  [/^npm run release/, ['tools/release/release.test.ts', 'writeBill']],
  [/^npm run bench/, ['bench/results.md', 'npm run bench']],
  [/^minisign /, ['tools/release/release.test.ts', 'minisign']],
  [/^age(?:-keygen)? -/, ['apps/server/src/backup/backup.test.ts', "execFileSync('age'"]],
  [/^docker compose .* exec app node apps\/server\/src\/admin\.ts/, ['deploy/deploy.test.ts', ' app node ']],
  [/^DATABASE_URL=\S+ npm run admin|^KOINON_DATA=\/srv/, ['apps/server/src/backup/moveDatabase.test.ts', 'steps']],
  [/^npm run admin -- archive FILE/, ['apps/server/src/admin/admin.test.ts', 'archiveFacts']],
  [/^npm run admin -- ?…?$|^npm run admin --$/, null],
  [/^apt-get install nats-server/, ['e2e/chaos.test.ts', 'missingPackages']],
  [/^docker |^kubectl |^systemctl |^journalctl |^koinon-admin |^sh deploy\/install\.sh .*--caddy/, null],
]
const placeOf = (line: string) => elsewhere.find(([pattern]) => pattern.test(line))

test('each command of the handbook is performed here or by another test, or the handbook says that it was not tried', async () => {
  const lost = [...written].filter((line) => placeOf(line) === undefined && !isAdmin(line))
  expect(lost).toEqual([])
  for (const [pattern, place] of elsewhere) {
    expect(
      [...written].some((line) => pattern.test(line)),
      String(pattern),
    ).toBe(true)
    const [file, word] = place ?? ['docs/install.md', 'not tried']
    expect(await readText(file), file).toContain(word)
  }
  expect(documents[0]).toMatch(/## What was tried\n[^]*compose`[^]*not tried[^]*Kubernetes[^]*not tried/)
})

test('the commands of the handbook do what it says, one after the other', async () => {
  const [world, folder, s3, smtp] = [await openWorld(), await scratch(), await startS3(), await startSmtp()]
  onTestFinished(async () => void (await Promise.all([s3.close(), smtp.close()])))
  await Promise.all([world.person('ana'), world.person('root', { roles: ['ADMINISTRATOR'] })])
  const store = (prefix: string) => ({
    [`${prefix}_ENDPOINT`]: s3.endpoint,
    [`${prefix}_ACCESS_KEY`]: s3.accessKey,
    [`${prefix}_SECRET_KEY`]: s3.secretKey,
  })
  const target = path.join(folder, 'backups')
  const env = { NODE_ENV: 'test', KOINON_DATA: world.app.config.dataDir, BACKUP_TARGET: target, SMTP_URL: smtp.url }
  const here = (text: string) =>
    text
      .replaceAll('/mnt/backups', target)
      .replace('s3://koinon-backups', `s3://${s3.bucket}/backups`)
      .replace(/--until \S+/, '--until 2999-01-01T00:00:00Z')
  const performed: string[] = []
  for (const line of written) {
    if (!isAdmin(line) || placeOf(line) !== undefined) continue
    const [own = '', command = ''] = line.split(`${calledAs} `)
    const trial = own.includes('KOINON_DATA=') ? { KOINON_DATA: path.join(folder, 'trial') } : null
    await performCommand(here(command), {
      ...env,
      ...(trial ?? { DATABASE_URL: world.databaseUrl }),
      ...(command.includes('s3:') ? store('BACKUP_S3') : {}),
      ...(command === 'copy-files' ? { ...store('S3'), S3_BUCKET: s3.bucket } : {}),
    })
    performed.push(command)
  }
  expect(performed).toEqual(
    expect.arrayContaining(['doctor', 'backup /mnt/backups', 'verify /mnt/backups --restore', 'restore /mnt/backups']),
  )
  const acts = await world.app.db.selectFrom('audit_log').select('action').where('by_operator', '=', true).execute()
  expect(acts.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['copy-files', 'make-backup', 'move-place', 'set-maintenance', 'verify-backup']),
  )
}, 120_000)
