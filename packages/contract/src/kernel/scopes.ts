import type { CallSpec } from './call.ts'

/** The topics that keys for programs are made for, in the order in which people choose them. */
export const scopeTopics = [
  'profile',
  'people',
  'posts',
  'groups',
  'members',
  'events',
  'checkin',
  'libraries',
  'chat',
  'notifications',
  'sales',
  'live',
  'moderation',
] as const
export type ScopeTopic = (typeof scopeTopics)[number]

/**
 * What a key may do of what its account may do: read or change the things of one topic. Neither implies the other.
 * `staff:*` admits to every call of staff, for administrators' own keys alone.
 */
export type Scope = `${ScopeTopic}:${'read' | 'write'}` | 'staff:*'
export const scopes: readonly Scope[] = [
  ...scopeTopics.flatMap((topic) => [`${topic}:read`, `${topic}:write`] as const),
  'staff:*',
]

/** Scopes that no form proposes: what they open hurts people if a key is lost. */
export const sensitiveScopes: ReadonlySet<Scope> = new Set<Scope>([
  'chat:read',
  'chat:write',
  'members:write',
  'moderation:read',
  'moderation:write',
  'sales:read',
  'sales:write',
  'staff:*',
])

/** The scope that a call asks of a key: one, `any` if every key may call it, null if none may. */
export type NeededScope = Scope | 'any' | null
export type Scoped<A> = { readonly [K in keyof A]: A[K] & { readonly scope: NeededScope } }
type Unscoped = Readonly<Record<string, CallSpec>>

/** Only a person may confirm with a second factor, or be shown a secret. */
const isForPeople = ({ auth, stepUp, returnsSecret }: CallSpec): boolean =>
  auth === 'webhook' || auth === 'service' || stepUp === true || returnsSecret === true

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
