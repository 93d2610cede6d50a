import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { chmod, chown, cp, lchown, mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { findPostmaster, isAlive } from './postmaster.ts'
import { canReach, isRoot, type RunAs, unprivilegedUser } from './user.ts'

const run = promisify(execFile)

/** One PostgreSQL data directory, ready to start. */
export interface Cluster {
  /** The real path, links resolved. */
  readonly folder: string
  /** The owner of the cluster, who must run its server; undefined if that is the current user. */
  readonly user: RunAs | undefined
  readonly passwords: Passwords
}

export interface Passwords {
  /** Of the superuser `postgres`. */
  readonly admin: string
  /** Of the role `koinon`, which owns the product's database and nothing else. */
  readonly app: string
}

const passwordFile = 'koinon-passwords.json'
/** Read at the end of `postgresql.conf`, so that what `initdb` detected about this machine stays. */
export const settingsFile = 'koinon.conf'

/** The present or future owner of the cluster below `dataDir`. Undefined unless we are root. */
export function clusterUser(dataDir: string): RunAs | undefined {
  if (!isRoot()) return undefined
  const folder = path.join(dataDir, 'cluster')
  return unprivilegedUser(existsSync(folder) ? statSync(folder).uid : undefined)
}

/**
 * Finds or creates the cluster of `dataDir`. If its user cannot reach that place, the cluster itself lives below
 * `shelter` and `dataDir/cluster` is a link to it.
 */
export async function openCluster(options: {
  dataDir: string
  shelter: string
  binaries: Binaries
  user: RunAs | undefined
  durable: boolean
  report: (line: string) => void
}): Promise<Cluster> {
  const { dataDir, shelter, binaries, user, durable, report } = options
  const folder = path.join(dataDir, 'cluster')
  const isLink = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  if (isLink && !existsSync(folder))
    throw new Error(`The database is gone: ${folder} points to a place that does not exist.`)
  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    report('Creating the database')
    const place = user && !canReach(dataDir, user) ? sheltered(shelter) : folder
    await create({ folder, place, binaries, user, durable })
  } else if (user && !isLink && !canReach(dataDir, user) && !(await findPostmaster(folder))) {
    await moveTo(sheltered(shelter), folder)
  }
  const real = realpathSync(folder)
  if (real !== path.resolve(realpathSync(dataDir), 'cluster'))
    report(`The database lives in ${real}, where its user can reach it`)
  await own(real, user)
  const passwords = JSON.parse(readFileSync(path.join(real, passwordFile), 'utf8')) as Passwords
  return { folder: real, user, passwords }
}

const sheltered = (shelter: string) => path.join(shelter, `cluster-${randomBytes(6).toString('hex')}`)

interface Birth {
  /** Where the cluster is looked for, and where it really is: if they differ, the first becomes a link. */
  readonly folder: string
  readonly place: string
  readonly binaries: Binaries
  readonly user: RunAs | undefined
  readonly durable: boolean
}

/** Runs `initdb` in a draft folder, then moves it into place: an interrupted start leaves nothing half made. */
async function create(birth: Birth): Promise<void> {
  const { folder, place, user } = birth
  const draft = `${place}.${process.pid}.new`
  const passwords: Passwords = {
    admin: randomBytes(24).toString('base64url'),
    app: randomBytes(24).toString('base64url'),
  }
  const passwordDraft = `${draft}.password`
  await mkdir(path.dirname(place), { recursive: true, mode: 0o755 })
  await removeOldDrafts(path.dirname(place))
  await mkdir(draft, { mode: 0o700 })
  try {
    await writeFile(passwordDraft, passwords.admin, { mode: 0o600 })
    if (user) await Promise.all([draft, passwordDraft].map((file) => chown(file, user.uid, user.gid)))
    await initdb(birth, draft, passwordDraft)
    await writeFile(path.join(draft, passwordFile), JSON.stringify(passwords), { mode: 0o600 })
    await writeFile(path.join(draft, 'postgresql.conf'), `\ninclude = '${settingsFile}'\n`, { flag: 'a' })
    await own(draft, user)
    await rename(draft, place)
    if (place !== folder) await symlink(place, folder, 'dir')
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process that started at the same moment was faster: its cluster is as good.
    if (!existsSync(path.join(folder, 'PG_VERSION'))) throw error
  } finally {
    await rm(passwordDraft, { force: true })
  }
}

/** Removes what starts that were killed half-way left behind. */
async function removeOldDrafts(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = /^cluster.*\.(\d+)\.new(\.password)?$/.exec(name)?.[1]
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid)))) {
      // Its initdb may still be writing; then the next start removes the rest.
      await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => undefined)
    }
  }
}

async function initdb({ binaries, user, durable }: Birth, draft: string, passwordDraft: string): Promise<void> {
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8', '--encoding=UTF8']
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordDraft}`]
  const rest = durable ? ['--no-instructions'] : ['--no-instructions', '--no-sync']
  try {
    await run(binaries.initdb, [`--pgdata=${draft}`, ...locale, ...access, ...rest], {
      cwd: draft,
      env: processEnv(),
      windowsHide: true,
      ...(user && { uid: user.uid, gid: user.gid }),
    })
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    throw new Error(`PostgreSQL's initdb failed: ${stderr?.trim() || message}`, { cause: error })
  }
}

/** The part of our environment that PostgreSQL's programs see: nothing that configures them, no secrets. */
export function processEnv(): NodeJS.ProcessEnv {
  const allowedNames = ['PATH', 'TMPDIR', 'SYSTEMROOT', 'TEMP', 'TMP', 'USERPROFILE', 'HOME']
  return Object.fromEntries(allowedNames.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

async function moveTo(place: string, folder: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o755 })
  await cp(folder, place, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  const old = `${folder}.moved`
  await rename(folder, old)
  await symlink(place, folder, 'dir')
  await rm(old, { recursive: true, force: true })
}

/** PostgreSQL refuses a folder that is not its user's, or that others may read. Does nothing if all is well. */
async function own(folder: string, user: RunAs | undefined): Promise<void> {
  const { mode, uid } = statSync(folder)
  if ((mode & 0o077) !== 0) await chmod(folder, 0o700)
  if (!user) {
    const me = process.getuid?.()
    if (me === undefined || me === uid) return
    throw new Error(
      `${folder} belongs to user number ${uid}: start as root or as that user, or give it away with chown -R.`,
    )
  }
  const passwords = path.join(folder, passwordFile)
  if (uid === user.uid && statSync(passwords, { throwIfNoEntry: false })?.uid === user.uid) return
  for (const entry of await readdir(folder, { recursive: true }))
    await lchown(path.join(folder, entry), user.uid, user.gid)
  await chown(folder, user.uid, user.gid)
}
