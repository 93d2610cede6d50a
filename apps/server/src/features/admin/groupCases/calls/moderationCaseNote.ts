import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emit } from '#kernel/work/events.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { writeNote } from '#features/moderation/index.ts'
import { lockGroupCase } from '../lockGroupCase.ts'
import { presentGroupCase } from '../presentGroupCases.ts'

export const moderationCaseNote = handle(contract.groups.moderationCaseNote)(async ({
  params: { id },
  body: { text },
  actor,
  tx,
  app,
}) => {
  const { held } = await lockGroupCase({ tx, app, actor }, id)
  const about = { caseId: id, groupId: held.groupId }
  await writeNote(tx, { id: app.runtime.id(), about, by: actor.id, text, now: app.runtime.now() })
  await writeAudit(tx, { actor, action: 'note-case', target: { kind: 'CASE', id } })
  await emit(tx, 'case.changed', { caseId: id })
  return presentGroupCase(tx, app, actor, id)
})
