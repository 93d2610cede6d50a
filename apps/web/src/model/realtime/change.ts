import type { EntityMatcher, Entity } from './cacheView.ts'

const isThing = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && !(value instanceof Date)

/** The value with every matching thing in it changed; the same object if there was none. */
export function changeWithin(value: unknown, isMeant: EntityMatcher, change: (thing: Entity) => Entity): unknown {
  if (Array.isArray(value)) return mapKeeping(value, (item) => changeWithin(item, isMeant, change))
  if (!isThing(value)) return value
  const inner = mapParts(value, (part) => changeWithin(part, isMeant, change))
  return isMeant(inner) ? change(inner) : inner
}

/** The value with matching things removed from its lists. */
export function dropWithin(value: unknown, isMeant: EntityMatcher): unknown {
  if (Array.isArray(value)) {
    const remaining = value.filter((item: unknown) => !(isThing(item) && isMeant(item)))
    return mapKeeping(remaining.length === value.length ? value : remaining, (item) => dropWithin(item, isMeant))
  }
  return isThing(value) ? mapParts(value, (part) => dropWithin(part, isMeant)) : value
}

/** Whether a matching thing occurs anywhere in the value. */
export function holds(value: unknown, isMeant: EntityMatcher): boolean {
  if (Array.isArray(value)) return value.some((item) => holds(item, isMeant))
  return isThing(value) && (isMeant(value) || Object.values(value).some((part) => holds(part, isMeant)))
}

function mapKeeping(list: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] {
  const changed = list.map(change)
  return changed.some((item, index) => item !== list[index]) ? changed : list
}

function mapParts(thing: Entity, change: (part: unknown) => unknown): Entity {
  let changed: Record<string, unknown> | null = null
  for (const [name, part] of Object.entries(thing)) {
    const next = change(part)
    if (next === part) continue
    changed ??= { ...thing }
    changed[name] = next
  }
  return changed ?? thing
}
