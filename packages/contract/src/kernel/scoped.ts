import type { CallSpec } from './call.ts'
import type { NeededScope, ScopeTopic, Scoped } from './scopes.ts'

type Unscoped = Readonly<Record<string, CallSpec>>

/** Only a person may confirm with a second factor, or be shown a secret. */
const isForPeople = ({ auth, stepUp, returnsSecret }: CallSpec): boolean =>
  auth === 'webhook' || auth === 'service' || auth === 'link' || stepUp === true || returnsSecret === true

const withScope = <A extends Unscoped>(calls: A, scopeOf: (spec: CallSpec) => NeededScope): Scoped<A> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, spec]) => [
      name,
      { ...spec, scope: isForPeople(spec) ? null : spec.scope === undefined ? scopeOf(spec) : spec.scope },
    ]),
  ) as Scoped<A>

/**
 * Gives a topic's calls its scope: `read` to those that only read, `write` to the others. A call that declares another
 * `scope` keeps it; what asks for a second factor or returns a secret is closed to keys.
 */
export const scoped = <const A extends Unscoped>(topic: ScopeTopic, calls: A): Scoped<A> =>
  withScope(calls, ({ method, isReadOnly, writes }) =>
    (method === 'GET' && !writes) || isReadOnly ? `${topic}:read` : `${topic}:write`,
  )
/** Calls of staff: one scope, which only administrators' keys hold. */
export const forStaff = <const A extends Unscoped>(calls: A): Scoped<A> => withScope(calls, () => 'staff:*')
/** Calls about the place itself, which every key may make. */
export const forEveryKey = <const A extends Unscoped>(calls: A): Scoped<A> => withScope(calls, () => 'any')
/** Calls that are never made with a key: signing in, money, and all that could make a key into a larger one. */
export const closedToKeys = <const A extends Unscoped>(calls: A): Scoped<A> => withScope(calls, () => null)
