import type { CallOptions } from '@koinon/contract/kernel'
import type { CallParts } from '../request.ts'
import { isRecord } from '../values.ts'

/** A method of the client whose answer is one page of a list. */
export interface PagedMethod {
  (parts?: CallParts, options?: CallOptions): Promise<unknown>
  readonly cursorIn?: 'query' | 'body'
  readonly isTwoWay?: boolean
}

/**
 * The entries of a list, page by page as they are read: `for await (const member of pages(client.groups.members, …))`.
 * Throws if the call does not return pages.
 */
export async function* pages(method: PagedMethod, parts: CallParts = {}, options?: CallOptions): AsyncGenerator {
  const part = method.cursorIn
  if (part === undefined) throw new TypeError('This call returns no pages.')
  // A page in the middle of a list leads on in both directions; this is the one back in time.
  const [sent, next] = method.isTwoWay ? ['before', 'olderCursor'] : ['cursor', 'nextCursor']
  const given = isRecord(parts[part]) ? parts[part] : {}
  for (let cursor: unknown = given[sent]; ;) {
    const page = await method(
      { ...parts, [part]: { ...given, ...(cursor === undefined ? {} : { [sent]: cursor }) } },
      options,
    )
    if (!isRecord(page) || !Array.isArray(page['items'])) throw new TypeError('The answer is no page of a list.')
    yield* page['items']
    cursor = page[next]
    if (typeof cursor !== 'string') return
  }
}
