import type { QueryClient } from '@tanstack/react-query'
import type { EventCard, GroupCard, PersonCard } from '@koinon/contract/shared'
import type { ItemOf } from '#lib/data/calls/index.ts'

type Loose = Readonly<Record<string, unknown>>
export type KnownPerson = Pick<PersonCard, 'id' | 'kind' | 'username' | 'displayName' | 'avatar' | 'followState'>
export type KnownGroup = Pick<GroupCard, 'id' | 'kind' | 'name' | 'picture' | 'membershipState' | 'memberCount'>
export type KnownEvent = Pick<ItemOf<'groups.listCommunityEvents'>, keyof EventCard>
export type KnownConversation = ItemOf<'chat.getSubscribedConversations'>

/** Everything with a name that this browser has seen in the server's answers, by its id. */
export interface KnownThings {
  readonly people: ReadonlyMap<string, KnownPerson>
  readonly groups: ReadonlyMap<string, KnownGroup>
  readonly events: ReadonlyMap<string, KnownEvent>
  readonly conversations: ReadonlyMap<string, KnownConversation>
}

/** Answers about people whom the member avoids, or sees only at work, offer nobody. */
const unusedCalls = /^(?:admin|payments)\.|^users\.get(?:BlockedUsers|Mutes)$/
/** A bound for the work at opening; an ordinary session has a few ten thousand. */
const maxNodes = 300_000

/** The answers in the query cache that things are looked for in. */
export const cachedAnswers = (queryClient: QueryClient): readonly unknown[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (isUsed(queryKey) && state.data !== undefined ? [state.data] : []))

export const isUsed = ([name]: readonly unknown[]): boolean => typeof name === 'string' && !unusedCalls.test(name)

/** Collects what the answers name. Where several know a thing, the first does. */
export function collectThings(answers: readonly unknown[]): KnownThings {
  const people = new Map<string, KnownPerson>()
  const groups = new Map<string, KnownGroup>()
  const events = new Map<string, KnownEvent>()
  const conversations = new Map<string, KnownConversation>()
  // Last in, first out: the first answers have to come out first.
  const open: unknown[] = answers.toReversed()
  for (let count = 0; open.length > 0 && count < maxNodes; count += 1) {
    const node = open.pop()
    if (typeof node !== 'object' || node === null || node instanceof Date) continue
    if (isPerson(node)) add(people, node.id, node)
    else if (isGroup(node)) add(groups, node.id, node)
    else if (isEvent(node)) addDate(events, node)
    else if (isConversation(node)) add(conversations, node.id, node)
    for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) open.push(child)
  }
  return { people, groups, events, conversations }
}

function add<T>(map: Map<string, T>, id: string, thing: T): void {
  if (!map.has(id)) map.set(id, thing)
}

/** Of a series, the next date. */
function addDate(events: Map<string, KnownEvent>, date: KnownEvent): void {
  const earlier = events.get(date.id)
  const now = new Date()
  const isNext =
    date.endTime > now && earlier !== undefined && (earlier.endTime < now || date.startTime < earlier.startTime)
  if (earlier === undefined || isNext) events.set(date.id, date)
}

const hasText = (node: object, ...names: readonly string[]): boolean =>
  names.every((name) => typeof (node as Loose)[name] === 'string')
const isPerson = (node: object): node is KnownPerson => hasText(node, 'id', 'username', 'displayName', 'followState')
const isGroup = (node: object): node is KnownGroup =>
  hasText(node, 'id', 'name', 'kind', 'joinPolicy', 'membershipState')
const isEvent = (node: object): node is KnownEvent =>
  hasText(node, 'id', 'title', 'timeZone') &&
  'myState' in node &&
  'requiresApproval' in node &&
  (node as Loose)['startTime'] instanceof Date
const isConversation = (node: object): node is KnownConversation =>
  hasText(node, 'id', 'kind') && 'participantCount' in node && Array.isArray((node as Loose)['participants'])
