import type { CallSpec } from '@koinon/contract/kernel'

type Route = Pick<CallSpec, 'method' | 'path'>

/** Finds the methods that calls take at a path, such as `/users/7` for `/users/{id}`; none where no call is. */
export function methodsByPath(specs: readonly Route[]): (path: string) => readonly string[] {
  const routes = [...Map.groupBy(specs, ({ path }) => path)].map(([path, same]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    methods: same.map(({ method }) => method),
  }))
  return (path) => {
    const methods = routes.flatMap(({ pattern, methods: taken }) => (pattern.test(path) ? taken : []))
    return [...new Set(methods)].toSorted()
  }
}
