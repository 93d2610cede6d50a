import { execFile } from 'node:child_process'
import { cp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '#test/scratchFolder.ts'
import { findBinaries } from './binaries.ts'
import { unprivilegedUser } from './user.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0

async function fresh(mode?: number): Promise<string> {
  const { folder, remove } = await scratchFolder(mode)
  onTestFinished(remove)
  return folder
}

/** The package as npm leaves it if install scripts are not allowed: without the links between its libraries. */
async function bareInstallation(folder: string): Promise<string> {
  const { postgres } = await findBinaries(folder, undefined)
  const home = path.join(folder, 'installed')
  await cp(path.resolve(postgres, '../../..'), home, { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(await readFile(path.join(home, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[]
  await Promise.all(links.map(({ target }) => rm(path.join(home, target), { force: true })))
  return home
}

test.skipIf(process.platform === 'win32')(
  'programs run even if the install left their libraries unlinked',
  async () => {
    const installed = await bareInstallation(await fresh())
    const { postgres } = await findBinaries(await fresh(), undefined, installed)
    expect(postgres).toBe(path.join(installed, 'native/bin/postgres'))
    const { stdout } = await run(postgres, ['--version'])
    expect(stdout).toContain('(PostgreSQL) 18')
  },
)

test.runIf(isRoot)('programs that their user cannot reach are copied to a reachable place', async () => {
  const user = unprivilegedUser()
  const installed = await bareInstallation(await fresh(0o700))
  const shelter = path.join(await fresh(), 'shelter')
  const { postgres } = await findBinaries(shelter, user, installed)
  expect(postgres.startsWith(shelter)).toBe(true)
  const { stdout } = await run(postgres, ['--version'], { uid: user.uid, gid: user.gid })
  expect(stdout).toContain('(PostgreSQL) 18')
  await expect(findBinaries(shelter, user, installed)).resolves.toMatchObject({ postgres })
})
