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

const topicTexts: Readonly<Record<ScopeTopic, string>> = {
  profile: 'the account’s own profile, settings, filters, saved searches and what it is told',
  people: 'people, whom the account follows, blocks or mutes, and lists of people',
  posts: 'posts and comments, reactions to them, drafts and uploads, feeds and search',
  groups: 'groups and organizations, with their pages and settings',
  members: 'memberships: members, requests, invitations, join codes',
  events: 'events, their guests, and answers to invitations',
  checkin: 'the entrance of events: admitting guests',
  libraries: 'libraries of groups, and how far the account is in them',
  chat: 'conversations and their messages',
  notifications: 'notifications',
  sales: 'what groups sell, and who bought it',
  live: 'live streams and their keys',
  moderation: 'reports, rules and restrictions in the account’s groups',
  hooks: 'webhooks with their log; changing is sending messages again',
}

/** The calls that a scope opens, in a sentence. */
export function scopeText(scope: Scope): string {
  if (scope === 'staff:*')
    return 'Every call of staff that admits keys; for administrators’ own keys alone, 30 days at most.'
  const [topic, access] = scope.split(':') as [ScopeTopic, 'read' | 'write']
  return `${access === 'read' ? 'Reads' : 'Changes'} ${topicTexts[topic]}.`
}

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
