import { execFile } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * Lets the calling thread run only while no other thread wants its processor, on Linux (SCHED_IDLE). Its lowest `nice`
 * value is not enough: with that it still keeps others waiting for a whole time slice, which the p99 of all other calls
 * shows. Without the `chrt` of util-linux, nothing changes.
 */
export function yieldToAll(): void {
  if (process.platform !== 'linux') return
  const thread = path.basename(readlinkSync('/proc/thread-self'))
  execFile('chrt', ['--idle', '--pid', '0', thread], () => undefined)
}
