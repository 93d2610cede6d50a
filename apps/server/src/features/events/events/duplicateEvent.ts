import type { contract } from '@koinon/contract'
import type { ParsedInput } from '@koinon/contract/kernel'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { EventFacts } from '../facts.ts'
import { type EventColumns, type EventRow, eventRow } from './store/events.ts'
import { insertEventWithDates } from './eventCreation.ts'
import { useCover } from './eventFields.ts'

type Body = ParsedInput<(typeof contract)['groups']['duplicateCommunityEvent']>['body']
type Part = NonNullable<Body['copy']>[number]
const allParts: readonly Part[] = ['COVER', 'DESCRIPTION', 'PLACE', 'QUESTIONS', 'COST']

/** Makes a new event for the caller from an existing one. Returns its id. The group is locked. */
export async function duplicateEvent(
  tx: Tx,
  app: App,
  args: {
    actor: Actor
    facts: EventFacts
    times: Pick<Body, 'startTime' | 'endTime' | 'timeZone'>
    copy: readonly Part[] | undefined
  },
): Promise<string> {
  const { actor, facts, times, copy = allParts } = args
  const old = await eventRow(tx, facts.id)
  if (!old) throw new Refusal('EVENT_NOT_FOUND')
  const { title, linkAudience, visibility, joinScope, confirmation, capacity } = old
  const madeId = await insertEventWithDates(tx, app, {
    actor,
    group: facts.group,
    draft: { ...times, title, linkAudience, visibility, joinScope, confirmation, capacity },
    patterned: patternOf(old, new Set(copy)),
  })
  if (copy.includes('COVER')) await useCover(tx, madeId, old.coverMediaId)
  return madeId
}

const patternOf = (old: EventRow, parts: ReadonlySet<Part>): EventColumns => ({
  ...(parts.has('COVER') ? { cover_media_id: old.coverMediaId } : {}),
  ...(parts.has('DESCRIPTION') ? { description: old.description, description_facets: jsonb(old.facets) } : {}),
  ...(parts.has('PLACE')
    ? {
        place: old.place === null ? null : jsonb(old.place),
        latitude: old.place?.latitude ?? null,
        longitude: old.place?.longitude ?? null,
        online_link: old.onlineLink,
      }
    : {}),
  ...(parts.has('QUESTIONS') ? { questions: jsonb(old.questions) } : {}),
  ...(parts.has('COST') ? { entitlement_id: old.entitlementId } : {}),
})
