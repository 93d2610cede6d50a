import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { createLinkedEvent } from '#features/events/index.ts'
import { type GroupFacts, accessGroup, groupPolicy, lockGroup } from '#features/groups/index.ts'
import { syncEventbriteJob } from './jobs/syncEventbrite.ts'
import { addLink, isLinked } from './store/links.ts'

/**
 * Makes an event of a group from one managed at Eventbrite, and has its guests read by a job. It is fetched before
 * anything is locked; `also` runs in the same transaction.
 */
export async function linkEvent(
  db: Db,
  app: App,
  { actor, groupId, externalId }: { actor: Actor; groupId: string; externalId: string },
  also: (tx: Tx, eventId: string) => Promise<void>,
): Promise<string> {
  mayLink(await accessGroup(db, actor.id, groupId, 'preview'))
  const remote = (await app.ports.eventbrite?.event(externalId)) ?? null
  if (!remote || Date.parse(remote.endTime) <= Date.parse(remote.startTime)) throw unknown()
  return inTransaction(app, async (tx) => {
    const group = await lockGroup(tx, actor.id, groupId, 'preview')
    mayLink(group)
    if (await isLinked(tx, externalId)) throw new Refusal('ALREADY_LINKED', { path: 'externalId' })
    const eventId = await createLinkedEvent(tx, app, { group, actorId: actor.id, remote })
    await addLink(tx, { eventId, externalId, url: remote.url, by: actor.id })
    await also(tx, eventId)
    await addJob(tx, syncEventbriteJob, { eventId }, { key: `eventbrite:${eventId}` })
    return eventId
  })
}

const unknown = (): Refusal => new Refusal('EXTERNAL_NOT_FOUND', { path: 'externalId' })

function mayLink(group: GroupFacts): void {
  const verdict = groupPolicy.may(group, 'EVENTS')
  if (!verdict.ok) throw new Refusal(verdict.code)
}
