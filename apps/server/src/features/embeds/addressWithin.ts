interface Thing {
  readonly kind: 'EVENT' | 'GROUP' | 'POST'
  readonly key: string
}

const pages: readonly (readonly [RegExp, Thing['kind']])[] = [
  [/^\/e\/([\da-f-]{36})\/?$/, 'EVENT'],
  [/^\/c\/([a-z0-9-]{1,63})\/?$/, 'GROUP'],
  [/^\/g\/([\da-f-]{36})\/?$/, 'GROUP'],
  [/^\/p\/([\da-f-]{36})\/?$/, 'POST'],
]

/** The page of ours that an address leads to. Null for all other addresses, however much they look like ours. */
export function addressWithin(origin: string, url: string): Thing | null {
  const address = URL.parse(url)
  if (address === null || address.origin !== origin || address.username !== '' || address.password !== '') return null
  for (const [form, kind] of pages) {
    const key = form.exec(address.pathname)?.[1]
    if (key !== undefined) return { kind, key }
  }
  return null
}
