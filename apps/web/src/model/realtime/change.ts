import type { EntityMatcher, Entity } from './cacheView.ts'

/** Whether there may be a thing in it: texts, numbers and the like are most of what answers consist of. */
const isComposite = (value: unknown): value is object => typeof value === 'object' && value !== null
const isThing = (value: unknown): value is Entity => isComposite(value) && !(value instanceof Date)

/** The value with every matching thing in it changed; the same object if there was none. */
export function changeWithin(value: unknown, matches: EntityMatcher, change: (thing: Entity) => Entity): unknown {
  if (Array.isArray(value)) return mapPreserving(value, (item) => changeWithin(item, matches, change))
  if (!isThing(value)) return value
  const inner = mapParts(value, (part) => changeWithin(part, matches, change))
  return matches(inner) ? change(inner) : inner
}

/** The value with matching things removed from its lists. */
export function dropWithin(value: unknown, matches: EntityMatcher): unknown {
  if (Array.isArray(value)) {
    const remaining = value.filter((item: unknown) => !(isThing(item) && matches(item)))
    return mapPreserving(remaining.length === value.length ? value : remaining, (item) => dropWithin(item, matches))
  }
  return isThing(value) ? mapParts(value, (part) => dropWithin(part, matches)) : value
}

/** Whether a matching thing occurs anywhere in the value. */
export function holds(value: unknown, matches: EntityMatcher): boolean {
  if (Array.isArray(value)) return value.some((item) => isComposite(item) && holds(item, matches))
  if (!isThing(value)) return false
  return matches(value) || Object.values(value).some((part) => isComposite(part) && holds(part, matches))
}

// Each press that changes something runs these over all answers in the cache: they make nothing unless something changed.

function mapPreserving(list: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] {
  let changed: unknown[] | null = null
  for (const [index, item] of list.entries()) {
    if (!isComposite(item)) continue
    const next = change(item)
    if (next === item) continue
    changed ??= [...list]
    changed[index] = next
  }
  return changed ?? list
}

function mapParts(thing: Entity, change: (part: unknown) => unknown): Entity {
  let changed: Record<string, unknown> | null = null
  for (const name of Object.keys(thing)) {
    const part = thing[name]
    if (!isComposite(part)) continue
    const next = change(part)
    if (next === part) continue
    changed ??= { ...thing }
    changed[name] = next
  }
  return changed ?? thing
}
