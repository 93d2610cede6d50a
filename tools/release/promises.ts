/** A version as the repository has it at one commit. */
export interface Promised {
  readonly version: string
  /** Of docs/openapi.json: `POST /groups/joinGroup`. */
  readonly calls: readonly string[]
  readonly variables: readonly string[]
  /** Steps of the database that break the version before them. */
  readonly breakingSteps: readonly string[]
}

/** Each thing that a version breaks although its number promises to keep it, in a sentence. */
export function brokenPromises(before: Promised, next: Promised): string[] {
  const [newMajor = 0, oldMajor = 0] = [next, before].map(({ version }) => Number(version.split('.')[0]))
  if (compareVersions(next.version, before.version) <= 0)
    return [`${before.version} was released already: choose a newer version.`]
  if (newMajor > oldMajor) return []
  const gone = (old: readonly string[], now: readonly string[]) => old.filter((one) => !now.includes(one))
  return [
    ...gone(before.calls, next.calls).map((call) => `${call} is gone, which only a major version may do.`),
    ...gone(before.variables, next.variables).map((name) => `${name} is gone, which only a major version may do.`),
    ...gone(next.breakingSteps, before.breakingSteps).map(
      (step) => `The step ${step} breaks ${before.version}, which only a major version may do.`,
    ),
  ]
}

/** A version that is released: three numbers. */
export const isVersion = (text: string): boolean => /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(text)

/** Below zero if the first is the older one. */
export const compareVersions = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
const methods = ['get', 'post', 'put', 'patch', 'delete']

export const callsOf = ({ paths }: OpenApi): string[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).flatMap((method) => (methods.includes(method) ? [`${method.toUpperCase()} ${path}`] : [])),
  )

/** Of the table of variables in the handbook. */
export const variablesOf = (handbook: string): string[] =>
  [...handbook.matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\|/gm)].map(([, name]) => name ?? '')

/** Whether a step says that it breaks the version before it. */
export const isBreaking = (text: string): boolean => /^(?:-- breaks: true|export const breaks = true)$/m.test(text)
