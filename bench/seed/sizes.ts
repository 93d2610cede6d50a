/** How much a seeded database holds. The ratios stay the same, so that results differ by size alone. */
export interface Size {
  readonly name: string
  readonly people: number
  readonly posts: number
  readonly follows: number
}

const small = { people: 2000, posts: 20_000, follows: 100_000 }
const times = (name: string, factor: number): Size => ({
  name,
  people: small.people * factor,
  posts: small.posts * factor,
  follows: small.follows * factor,
})
const sizes: readonly Size[] = [times('S', 1), times('M', 10), times('L', 50)]

/** The size of this name. Throws an Error that lists the known ones. */
export function sizeNamed(name: string): Size {
  const size = sizes.find((known) => known.name === name.trim().toUpperCase())
  if (!size) throw new Error(`There is no size "${name}". Known: ${sizes.map((known) => known.name).join(', ')}.`)
  return size
}
