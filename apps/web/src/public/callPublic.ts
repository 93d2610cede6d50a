import type { CallName, GivenOf, ReplyOf } from '#model/calls.ts'

const loadCalls = () => import('./publicCalls.ts')

/** Loads what calls need as soon as the page is awake, so that the first of them waits for its answer alone. */
export const prepareCalls = (): void => void loadCalls().catch(() => undefined)

/**
 * Makes a call from a public page. Only calls named by a literal in the sources of these pages are available, which
 * keeps the script small.
 */
export async function callPublic<N extends CallName>(name: N, given: GivenOf<N>): Promise<ReplyOf<N>> {
  const { publicCalls } = await loadCalls()
  const [area = '', key = ''] = name.split('.')
  const call = publicCalls[area]?.[key]
  if (call === undefined) throw new Error(`There is no call ${name} on public pages`)
  return (await call(given)) as ReplyOf<N>
}
