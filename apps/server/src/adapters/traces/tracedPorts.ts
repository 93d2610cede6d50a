import type { Ports } from '../ports.ts'
import type { Traces } from './port.ts'

type Method = (...args: unknown[]) => unknown

/** Not of the outside: quick, or asked at every step. */
const untraced: readonly (keyof Ports)[] = ['gazetteer', 'close']

/** The ports with a span, `port.method`, for each use within a call or a job. */
export function tracedPorts(ports: Ports, traces: Traces): Ports {
  if (!traces.isOn) return ports
  const traced = <T>(name: string, port: T): T =>
    typeof port === 'object' && port !== null ? (tracedPort(name, port, traces) as T) : port
  const entries = Object.entries(ports).map(([name, port]: [string, unknown]) => [
    name,
    untraced.includes(name as keyof Ports) ? port : traced(name, port),
  ])
  const { APPLE, GOOGLE } = ports.identities
  const identities = { APPLE: traced('identities.apple', APPLE), GOOGLE: traced('identities.google', GOOGLE) }
  return { ...(Object.fromEntries(entries) as unknown as Ports), identities }
}

function tracedPort(name: string, port: object, traces: Traces): object {
  const methods = new Map<string, Method>()
  return new Proxy(port, {
    get: (target, property) => {
      const value: unknown = Reflect.get(target, property)
      if (typeof property !== 'string' || typeof value !== 'function') return value
      const known = methods.get(property)
      if (known !== undefined) return known
      const traced: Method = (...args) =>
        traces.within(`${name}.${property}`, () => Reflect.apply(value, target, args) as unknown)
      methods.set(property, traced)
      return traced
    },
  })
}
