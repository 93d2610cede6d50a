import type { Scope } from '@koinon/contract/kernel'
import type { SearchKind } from '@koinon/contract/shared'
import { type Actor, holdsScope } from '#kernel/actor.ts'
import { requireScope } from '#kernel/http/authorize.ts'

/** The scope with which a key for programs reads what a search may find. */
export const scopeOfKind = {
  POST: 'posts:read',
  COMMENT: 'posts:read',
  HASHTAG: 'posts:read',
  PERSON: 'people:read',
  GROUP: 'groups:read',
  EVENT: 'events:read',
  LIBRARY: 'libraries:read',
  LIBRARY_ITEM: 'libraries:read',
  QUERY: 'profile:read',
} as const satisfies Record<SearchKind | 'QUERY', Scope>

/** The kinds of a search: those that were named, each of which a key has to be able to read; otherwise all that it reads. */
export function readableKinds<K extends keyof typeof scopeOfKind>(
  actor: Pick<Actor, 'key'>,
  { named, all }: { readonly named: readonly K[] | undefined; readonly all: readonly K[] },
): readonly K[] {
  for (const kind of named ?? []) requireScope(actor, scopeOfKind[kind])
  return named ?? all.filter((kind) => holdsScope(actor, scopeOfKind[kind]))
}
