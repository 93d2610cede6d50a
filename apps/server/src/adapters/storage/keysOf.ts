import type { Storage } from './port.ts'

/** All keys below a prefix, page by page. */
export async function* keysOf(store: Pick<Storage, 'list'>, prefix: string): AsyncGenerator<string> {
  for (
    let keys = await store.list(prefix);
    keys.length > 0;
    keys = await store.list(prefix, { after: keys.at(-1) ?? '' })
  )
    yield* keys
}
