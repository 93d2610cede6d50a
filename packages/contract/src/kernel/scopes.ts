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
  'hooks',
] as const
export type ScopeTopic = (typeof scopeTopics)[number]

/**
 * A part of what an account may do, for keys: to read or to change the things of one topic. Neither implies the other.
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

/** Scopes of bots: nobody follows or is followed by one, and its admins keep its profile. */
export const botScopes: readonly Scope[] = scopes.filter(
  (scope) => scope !== 'staff:*' && scope !== 'people:write' && scope !== 'profile:write',
)

/** The scope that a call asks of a key: one, `any` if every key may call it, null if none may. */
export type NeededScope = Scope | 'any' | null
export type Scoped<A> = { readonly [K in keyof A]: A[K] & { readonly scope: NeededScope } }
