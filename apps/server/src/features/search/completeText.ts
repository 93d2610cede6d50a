import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import { tagOf } from '@koinon/contract/text'
import type { Db } from '#kernel/database/tables.ts'
import { groupDirectory } from '#features/groups/index.ts'
import { completePeople, personCards } from '#features/users/index.ts'
import { completeHashtags } from './store/completeHashtags.ts'
import { completeQueries } from './store/searchHistory.ts'

type Completion = Reply<typeof contract.accounts.searchAutocompletionQuery>['items'][number]
type Kind = Completion['kind']

const maxCompletions = 10
/** The places each kind is guaranteed when there is not room for all, in the order shown. */
const shares = { QUERY: 2, PERSON: 4, GROUP: 2, HASHTAG: 2 } as const satisfies Record<Kind, number>
export const completionKinds = Object.keys(shares) as Kind[]

/** `#` and `@` restrict the kinds. */
const kindsFor = (text: string): readonly Kind[] =>
  /^[#＃]/.test(text) ? ['HASHTAG'] : /^[@＠]/.test(text) ? ['PERSON'] : completionKinds

/** Completions of a text: past queries, people, groups and hashtags that the viewer may see. */
export async function completeText(
  db: Db,
  viewerId: string,
  args: { text: string; kinds?: readonly Kind[] | undefined },
): Promise<Completion[]> {
  const text = args.text.replaceAll(/\s+/g, ' ')
  const requested = kindsFor(text).filter((kind) => !args.kinds || args.kinds.includes(kind))
  const found = await Promise.all(requested.map((kind) => finders[kind](db, viewerId, text)))
  return fill(new Map(requested.map((kind, index) => [kind, found[index] ?? []])))
}

const finders: Record<Kind, (db: Db, viewerId: string, text: string) => Promise<Completion[]>> = {
  QUERY: async (db, viewerId, text) =>
    (await completeQueries(db, viewerId, text, maxCompletions)).map(({ id, query }) => ({
      kind: 'QUERY',
      id,
      label: query,
      hint: null,
      count: null,
      image: null,
    })),
  PERSON: async (db, viewerId, text) => {
    const ids = await completePeople(db, viewerId, text, maxCompletions)
    const cards = await personCards(db, viewerId, ids)
    return ids.flatMap((id) => {
      const card = cards.get(id)
      if (!card) return []
      const { displayName: label, username, avatar: image } = card
      return [{ kind: 'PERSON', id, label, hint: `@${username}`, count: null, image }]
    })
  },
  GROUP: async (db, viewerId, text) =>
    (await groupDirectory.complete(db, viewerId, text, maxCompletions)).map((card) => ({
      kind: 'GROUP',
      id: card.id,
      label: card.name,
      hint: null,
      count: card.memberCount ?? null,
      image: card.picture,
    })),
  HASHTAG: async (db, viewerId, text) => {
    const prefix = tagOf(text)
    // Nothing but a sign begins every hashtag; other signs begin none.
    if (prefix === '' && !/^[#＃]$/.test(text)) return []
    const tags = await completeHashtags(db, viewerId, prefix, maxCompletions)
    return tags.map(({ tag, count }) => ({
      kind: 'HASHTAG',
      id: tag,
      label: `#${tag}`,
      hint: null,
      count,
      image: null,
    }))
  },
}

/** Each kind gets its share first, then the kinds take turns until the list is full. */
function fill(found: ReadonlyMap<Kind, readonly Completion[]>): Completion[] {
  const shown = new Map<Kind, number>()
  let left = maxCompletions
  const take = (kind: Kind, count: number) => {
    const has = shown.get(kind) ?? 0
    const more = Math.min(count, left, (found.get(kind)?.length ?? 0) - has)
    shown.set(kind, has + more)
    left -= more
  }
  for (const kind of completionKinds) take(kind, shares[kind])
  for (const kind of completionKinds) take(kind, maxCompletions)
  return completionKinds.flatMap((kind) => found.get(kind)?.slice(0, shown.get(kind)) ?? [])
}
