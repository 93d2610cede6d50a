import { createClient } from '@koinon/client'
import { manifest } from 'virtual:calls/public'

/** The request never got an answer; `problemOf` recognises it by its name. */
class NoConnection extends Error {
  override readonly name = 'NoConnection'
}

type AnyCall = (given: unknown) => Promise<unknown>

/** The calls of public pages, by area and name. */
export const publicCalls = createClient(manifest, {
  fetch: (input, init) =>
    fetch(input, init).catch((cause: unknown) => {
      throw new NoConnection('The server could not be reached', { cause })
    }),
}) as unknown as Readonly<Record<string, Readonly<Record<string, AnyCall>>>>
