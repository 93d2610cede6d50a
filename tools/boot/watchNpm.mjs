import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const checkMs = 500
const shells = /(^|\/)-?(sh|dash|bash|ash|zsh|ksh|busybox)$/

/**
 * Calls `onGone` when the npm that runs this script has gone: killed, or ended by a signal of which only the shell
 * between it and this process was told. Without npm there is nothing to watch: a server that was started by
 * `nohup node tools/boot.mjs start &` stays when its shell ends.
 * @param {string} script
 * @param {() => void} onGone
 */
export function watchNpm(script, onGone) {
  if (process.env['npm_lifecycle_event'] !== script) return
  const parent = process.ppid
  const npm = process.platform === 'win32' ? null : parentOfShell(parent)
  const isThere = () =>
    process.ppid === parent && isRunning(parent) && (npm === null || (isRunning(npm) && hasParent(parent, npm)))
  const timer = setInterval(() => {
    if (isThere()) return
    clearInterval(timer)
    onGone()
  }, checkMs)
  timer.unref()
}

/**
 * The parent of a shell; null if the process is none, because most shells let a command's last program take their place.
 * @param {number} pid
 */
function parentOfShell(pid) {
  const { parent, name } = factsOf(pid)
  return shells.test(name) ? parent : null
}

/**
 * Whether a process still has this parent. Elsewhere than on Linux it would take a program to find out, and an ended
 * parent is noticed by its id.
 * @param {number} pid
 * @param {number} parent
 */
function hasParent(pid, parent) {
  return process.platform !== 'linux' || factsOf(pid).parent === parent
}

/** @param {number} pid */
function factsOf(pid) {
  try {
    if (process.platform === 'linux') {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      return { parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]), name: /^Name:\s*(\S+)/m.exec(status)?.[1] ?? '' }
    }
    const [parent, name = ''] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
    return { parent: Number(parent), name }
  } catch {
    return { parent: 0, name: '' }
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
