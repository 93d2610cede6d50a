import type { Person } from '../people.ts'

let made = 0

/** A bot of a group or (null) of the place, made by somebody who runs it; an admin of the group, if so asked. */
export async function addBot(by: Person, groupId: string | null, role: 'MEMBER' | 'ADMIN' = 'MEMBER'): Promise<string> {
  const { account } = await by.apps.createBot({
    body: { ...(groupId === null ? {} : { groupId }), username: `robot${(made += 1)}`, displayName: 'Robot' },
  })
  if (groupId !== null && role === 'ADMIN') await by.groups.promoteAdmin({ body: { groupId, userId: account.id } })
  return account.id
}
