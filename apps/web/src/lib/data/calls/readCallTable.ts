import type { CallEntry, CallTable } from '@koinon/client'

/** `METHOD[+] path required…`: the plus means that there is a body; an empty path is `/area/call`. */
type ShortManifest = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Reads the manifest as the build writes it (`build/calls.ts`). */
export function readCallTable(short: ShortManifest): CallTable {
  return mapValues(short, (calls, area) => mapValues(calls, (text, name) => readCall(text, area, name)))
}

function readCall(text: string, area: string, name: string): CallEntry {
  const [method = '', path = '', ...required] = text.split(' ')
  const hasBody = method.endsWith('+')
  return {
    method: (hasBody ? method.slice(0, -1) : method) as CallEntry['method'],
    path: path === '' ? `/${area}/${name}` : path,
    required,
    ...(hasBody ? { body: true as const } : {}),
  }
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, change: (value: A, key: string) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
}
