import type { Person } from '../people.ts'
import type { World } from '../world.ts'
import { type GroupOptions, addGroup } from './groups.ts'

/** People for tests of moderation in groups: two members, two moderators, an admin, the owner, and a stranger. */
export const groupPeople = async (world: World) => ({
  ana: await world.person('ana'),
  rex: await world.person('rex'),
  maya: await world.person('maya'),
  milo: await world.person('milo'),
  ada: await world.person('ada'),
  olga: await world.person('olga', { fresh: true }),
  stranger: await world.person('sam'),
})

/** A new group of theirs. */
export const moderatedGroup = (
  world: World,
  { ana, rex, maya, milo, ada, olga }: Readonly<Record<'ana' | 'rex' | 'maya' | 'milo' | 'ada' | 'olga', Person>>,
  columns: Partial<GroupOptions> = {},
) =>
  addGroup(world, {
    owner: olga,
    admins: [ada],
    moderators: [maya, milo],
    members: [ana, rex],
    name: 'River Watch',
    ...columns,
  })
