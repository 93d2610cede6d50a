import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { appealPolicy, appeals } from '#features/moderation/index.ts'
import { lockRestriction } from '../store/restrictions.ts'
import { appealFactsOf } from './appealFacts.ts'

interface Filed {
  readonly accountId: string
  readonly groupId: string
  readonly restrictionId: string
  readonly text: string
}
/** Files a person's appeal against a mute or a ban of theirs, to the group first; or refuses. */
export async function fileRestrictionAppeal(
  tx: Tx,
  app: App,
  { accountId, groupId, restrictionId, text }: Filed,
): Promise<void> {
  const now = app.runtime.now()
  const row = await lockRestriction(tx, restrictionId)
  if (row?.userId !== accountId || row.groupId !== groupId)
    throw new Refusal('RESTRICTION_NOT_FOUND', { path: 'restrictionId' })
  const facts = appealFactsOf(row)
  const verdict = appealPolicy.appealRestriction(facts, now)
  if (!verdict.ok) throw new Refusal(verdict.code)
  const level = appealPolicy.level(facts)
  const dueAt = await appeals.appealDueAt(tx, app, level)
  const id = app.runtime.id()
  await appeals.writeAppeal(tx, { id, restrictionId, accountId, text, level, dueAt, now })
  await emit(tx, 'restrictionAppeal.changed', {
    groupId,
    ...(level === 'GROUP' && { filed: { appealId: id, restrictionId } }),
  })
}
