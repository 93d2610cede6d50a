import { createClient } from '@koinon/client'
import { manifest } from 'virtual:calls/public'
import type { CallName, GivenOf, ReplyOf } from '#model/calls.ts'

/** The request never got an answer; `problemOf` recognises it by its name. */
class NoConnection extends Error {
  override readonly name = 'NoConnection'
}

type AnyCall = (given: unknown) => Promise<unknown>
const areas = createClient(manifest, {
  fetch: (input, init) =>
    fetch(input, init).catch((cause: unknown) => {
      throw new NoConnection('The server could not be reached', { cause })
    }),
}) as unknown as Readonly<Record<string, Readonly<Record<string, AnyCall>>>>

/**
 * Makes a call from a public page. Only calls named by a literal in the sources of these pages are available, which
 * keeps the script small.
 */
export async function callPublic<N extends CallName>(name: N, given: GivenOf<N>): Promise<ReplyOf<N>> {
  const [area = '', key = ''] = name.split('.')
  const call = areas[area]?.[key]
  if (call === undefined) throw new Error(`There is no call ${name} on public pages`)
  return (await call(given)) as ReplyOf<N>
}
