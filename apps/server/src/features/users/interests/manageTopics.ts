import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { type TopicDraft, type TopicFacts, lockTopics, mergeTopic, saveTopic } from './store/topics.ts'

const unknown = (path: string, interestId: string) => new Refusal('INTEREST_UNKNOWN', { path, interestId })

/** Whether a topic may stand below another; the tree has two levels. Pure. */
const fitsBelow = (topic: Pick<TopicFacts, 'hasChildren'> | undefined, parent: TopicFacts): boolean =>
  parent.parentId === null && topic?.hasChildren !== true

/** Adds a topic, or changes one. */
export async function saveManagedTopic(
  tx: Tx,
  app: App,
  { id, ...draft }: Omit<TopicDraft, 'id'> & { readonly id: string | undefined },
): Promise<string> {
  const { parentId } = draft
  const known = await lockTopics(
    tx,
    [id, parentId].filter((one) => typeof one === 'string'),
  )
  if (id !== undefined && !known.has(id)) throw unknown('id', id)
  const parent = parentId === null ? null : known.get(parentId)
  if (parent === undefined) throw unknown('parentId', parentId ?? '')
  if (parent !== null && (parent.id === id || !fitsBelow(known.get(id ?? ''), parent)))
    throw new Refusal('TOO_DEEP', { path: 'parentId' })
  const saved = id ?? app.runtime.id()
  await saveTopic(tx, { id: saved, ...draft })
  return saved
}

/** Merges one topic into another: whatever has the first has the second afterwards. */
export async function mergeTopics(tx: Tx, { id, intoId }: { id: string; intoId: string }): Promise<void> {
  const known = await lockTopics(tx, [id, intoId])
  const [from, into] = [known.get(id), known.get(intoId)]
  if (!from) throw unknown('id', id)
  if (!into || id === intoId) throw unknown('intoId', intoId)
  if (from.hasChildren && into.parentId !== null) throw new Refusal('TOO_DEEP', { path: 'intoId' })
  await emit(tx, 'interest.merged', { interestId: id, intoId })
  await mergeTopic(tx, { id, intoId })
}
