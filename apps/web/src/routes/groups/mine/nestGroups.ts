import type { GroupCard } from '@koinon/contract/shared'

export interface Nested<T> {
  readonly item: T
  readonly depth: 0 | 1 | 2
}

type Place = Pick<GroupCard, 'id' | 'parentId' | 'enterpriseGroup'>

/** The group or organisation that a group is inside, if that is in the list as well. */
function placeOf({ id, parentId, enterpriseGroup }: Place, known: ReadonlySet<string>): string | undefined {
  const above = [parentId ?? undefined, enterpriseGroup?.id]
  return above.find((one) => one !== undefined && one !== id && known.has(one))
}

/** Groups in their order, each followed by those inside it. */
export function nestGroups<T extends { readonly group: Place }>(items: readonly T[]): readonly Nested<T>[] {
  const known = new Set(items.map(({ group }) => group.id))
  const below = (above: string | undefined, depth: 0 | 1 | 2): readonly Nested<T>[] =>
    items
      .filter(({ group }) => placeOf(group, known) === above)
      .flatMap((item) => [{ item, depth }, ...below(item.group.id, depth === 0 ? 1 : 2)])
  return below(undefined, 0)
}
