import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Config } from './config.ts'
import type { PlaceFacts } from './prepareStart.ts'

/** The configuration and the database of the place to prepare. */
export interface PreparationOrder {
  readonly config: Config
  readonly url: string
}

/** A line to print, or how it ended. */
export type PreparationMessage = { readonly line: string } | { readonly facts: PlaceFacts } | { readonly fault: string }

/** Preparation under way in a process of its own. */
export interface Preparation {
  /** Resolves once the place can be served; rejects if it cannot. */
  readonly ready: Promise<PlaceFacts>
  /** Tries the services of others and prints which do not work; the process ends then. */
  finish(): void
  stop(): Promise<void>
}

/** Prepares serving in a process of its own, so that one that only watches others stays small. */
export function prepareApart(order: PreparationOrder, print: (line: string) => void): Preparation {
  const child = fork(path.join(import.meta.dirname, 'preparationProcess.ts'), { serialization: 'advanced' })
  // A process that cannot even start tells of it as an error, and never exits.
  const ended = once(child, 'exit').catch(() => undefined)
  const ready = new Promise<PlaceFacts>((resolve, reject) => {
    child.on('message', (message: PreparationMessage) => {
      if ('line' in message) print(message.line)
      else if ('facts' in message) resolve(message.facts)
      else reject(new Error(message.fault))
    })
    child.once('error', reject)
    void ended.then(() => reject(new Error('The preparation ended early: see above.')))
  })
  // Told to stop, nobody waits for it any more.
  ready.catch(() => undefined)
  child.send(order)
  return {
    ready,
    finish: () => void (child.connected && child.send({})),
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
