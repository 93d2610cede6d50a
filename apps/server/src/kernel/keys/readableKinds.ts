import type { NeededScope } from '@koinon/contract/kernel'
import { type Actor, holdsScope } from '../actor.ts'
import { requireScope } from '../http/authorize.ts'

/** The scope with which a key for programs reads a thing of a kind, in lists of several kinds. */
const scopeOfKind = {
  POST: 'posts:read',
  COMMENT: 'posts:read',
  HASHTAG: 'posts:read',
  PERSON: 'people:read',
  USER: 'people:read',
  GROUP: 'groups:read',
  EVENT: 'events:read',
  LIBRARY: 'libraries:read',
  LIBRARY_ITEM: 'libraries:read',
  QUERY: 'profile:read',
} as const satisfies Record<string, NeededScope>
type Kind = keyof typeof scopeOfKind

export const readsKind = (actor: Pick<Actor, 'key'>, kind: Kind): boolean => holdsScope(actor, scopeOfKind[kind])

/** Refuses a key that does not read things of this kind. */
export const requireKind = (actor: Pick<Actor, 'key'>, kind: Kind): void => requireScope(actor, scopeOfKind[kind])

/** The kinds of a search: those that were named, each of which a key has to be able to read; otherwise all that it reads. */
export function readableKinds<K extends Kind>(
  actor: Pick<Actor, 'key'>,
  { named, all }: { readonly named: readonly K[] | undefined; readonly all: readonly K[] },
): readonly K[] {
  for (const kind of named ?? []) requireKind(actor, kind)
  return named ?? all.filter((kind) => readsKind(actor, kind))
}
