import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { App } from '../kernel/app.ts'

const file = path.join(import.meta.dirname, 'child.ts')

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
      child = fork(file, {
        env: { ...process.env, DATABASE_URL: config.database.url, KOINON_DATA: config.dataDir },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      child.on('error', (error) => log.error({ err: error }, 'the demo could not be begun'))
      child.on('exit', () => void (child = null))
    },
    stop: () => void child?.kill('SIGTERM'),
  }
}
