import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** The account that PostgreSQL runs as. It refuses to run as root, so root has to name another one. */
export interface RunAs {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** Tried in this order: a database account first, then those that every Unix has. */
const candidates = ['postgres', '_postgres', 'nobody', 'daemon']

/** True for root on Unix. Windows has no such user id; there `initdb` and `pg_ctl` drop their rights themselves. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * An unprivileged user from the password file: `preferredUid` if given and known (the owner of an existing cluster),
 * else the first usual candidate. Throws if the machine knows none of them. PostgreSQL looks up its own user, so an id
 * that is not in the password file will not do.
 */
export function unprivilegedUser(preferredUid?: number, passwd = '/etc/passwd'): RunAs {
  const users = existsSync(passwd) ? parsePasswd(readFileSync(passwd, 'utf8')) : []
  const owner = users.find((user) => user.uid === preferredUid)
  if (owner) return owner
  const known = candidates.flatMap((name) => users.find((user) => user.name === name) ?? [])
  const first = known[0]
  if (first) return first
  throw new Error(
    `PostgreSQL does not run as root, and this machine has no unprivileged user (${candidates.join(', ')}). ` +
      'Start as another user, or set DATABASE_URL.',
  )
}

function parsePasswd(text: string): RunAs[] {
  return text.split('\n').flatMap((line) => {
    const [name = '', , uid, gid] = line.split(':')
    const user = { name, uid: Number(uid), gid: Number(gid) }
    return user.uid > 0 && user.gid > 0 ? [user] : []
  })
}

/** Whether `user` may walk to `target` and enter it: execute permission on it and on every folder above it. */
export function canReach(target: string, user: RunAs): boolean {
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    if (existsSync(folder) && !mayEnter(folder, user)) return false
    if (folder === path.dirname(folder)) return true
  }
}

function mayEnter(folder: string, user: RunAs): boolean {
  const { mode, uid, gid } = statSync(folder)
  if (uid === user.uid) return (mode & 0o100) !== 0
  if (gid === user.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}
