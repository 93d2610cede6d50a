import { invoke } from '#lib/data/calls/index.ts'
import type { Invitee } from './sendInvitations.ts'

/** The result of looking up names. */
interface NamedPeople {
  readonly people: readonly Invitee[]
  /** Names of nobody, or of several people. */
  readonly unknown: readonly string[]
  /** Names whose search failed. */
  readonly failed: readonly string[]
}

/** Searches at a time: more would use up the reader's own at once. */
const atOnce = 4

/** The people of these names, in their order. */
export async function namedPeople(names: readonly string[]): Promise<NamedPeople> {
  const found: Awaited<ReturnType<typeof personNamed>>[] = []
  for (let from = 0; from < names.length; from += atOnce)
    found.push(...(await Promise.all(names.slice(from, from + atOnce).map(personNamed))))
  return {
    people: found.flatMap((person) => (typeof person === 'string' ? [] : [{ kind: 'PERSON' as const, person }])),
    unknown: names.filter((_, index) => found[index] === 'UNKNOWN'),
    failed: names.filter((_, index) => found[index] === 'FAILED'),
  }
}

/** The only person found whose name, or user name, is exactly this one. */
async function personNamed(name: string) {
  const query = name.replace(/^@/, '')
  const found = await invoke('chat.searchParticipants', { body: { query } }).catch(() => null)
  if (found === null) return 'FAILED' as const
  const exact = query.toLocaleLowerCase()
  const [person, another] = found.items
    .map((item) => item.person)
    .filter(({ displayName, username }) => [displayName.toLocaleLowerCase(), username].includes(exact))
  return person === undefined || another !== undefined ? ('UNKNOWN' as const) : person
}
