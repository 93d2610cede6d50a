import type { Person, PersonFacts } from './people.ts'
import type { World } from './world.ts'

type Several<N extends number, Some extends Person[] = []> = number extends N
  ? Person[]
  : Some['length'] extends N
    ? Some
    : Several<N, [...Some, Person]>

/** People who have met nobody, so that no list includes another test's: `const [ana, ben] = await strangers(2)`. */
export function createPeople(world: Pick<World, 'person'>) {
  let met = 0
  return async <N extends number>(count: N, facts?: PersonFacts) => {
    const people = await Promise.all(Array.from({ length: count }, () => world.person(`p${(met += 1)}`, facts)))
    return people as unknown as Several<N>
  }
}
