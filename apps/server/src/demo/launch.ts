import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { App } from '#kernel/http/app.ts'

const file = path.join(import.meta.dirname, 'worker.ts')

/** Starts processes that make the demo, and ends them with the server. */
export interface DemoLauncher {
  start(): void
  stop(): void
}

export function demoLauncher({ config, log }: Pick<App, 'config' | 'log'>): DemoLauncher {
  let child: ChildProcess | null = null
  return {
    start: () => {
      if (child) return
      child = fork(file, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], serialization: 'advanced' })
      // Sent as a message because of the secrets in it: neither arguments nor environment of a process are as
      // private.
      child.send(config)
      child.on('error', (error) => log.error({ err: error }, 'the demo could not be begun'))
      child.on('exit', () => void (child = null))
    },
    stop: () => void child?.kill('SIGTERM'),
  }
}
