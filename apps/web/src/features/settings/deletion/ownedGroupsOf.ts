import { CallError } from '@koinon/client/errors'

export interface OwnedGroup {
  readonly id: string
  readonly name: string
}

/** The groups named by a refused deletion, because they have to be handed over first. */
export function ownedGroupsOf(error: unknown): readonly OwnedGroup[] {
  if (!(error instanceof CallError) || error.code !== 'OWNS_GROUPS') return []
  const { groups } = error.body as { readonly groups?: unknown }
  return Array.isArray(groups) ? groups.filter(isGroup).map(({ id, name }) => ({ id, name })) : []
}

const isGroup = (value: unknown): value is OwnedGroup =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string'
