import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
/** A run with all its cloned databases stays well below this many bytes. */
const room = 2 * 1024 ** 3

/**
 * A new folder for a test's files, in memory if the machine has room there: creating and deleting a thousand database
 * files then waits for no disk. Others may pass through it, for PostgreSQL's own user when tests run as root.
 */
export async function scratchFolder(mode = 0o711): Promise<{ folder: string; remove(): Promise<void> }> {
  const free = await statfs(memory).then(
    (disk) => disk.bavail * disk.bsize,
    () => 0,
  )
  const folder = await mkdtemp(path.join(free > room ? memory : tmpdir(), 'koinon-test-'))
  await chmod(folder, mode)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
