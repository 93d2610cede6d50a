import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emit } from '#kernel/work/events.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { writeNote } from '#features/moderation/index.ts'
import { lockKnownCase } from '../decideCase.ts'
import { presentCase } from '../presentCases.ts'

export const flaggedContentNote = handle(contract.admin.flaggedContentNote)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  const { id, authorId } = await lockKnownCase({ tx, app, actor }, params.id)
  const about = body.about === 'CASE' ? { caseId: id } : { accountId: authorId }
  await writeNote(tx, { id: app.runtime.id(), about, by: actor.id, text: body.text, now: app.runtime.now() })
  await writeAudit(tx, {
    actor,
    action: body.about === 'CASE' ? 'note-case' : 'note-person',
    target: { kind: 'CASE', id },
  })
  await emit(tx, 'case.changed', { caseId: id })
  return presentCase(tx, app, actor, id)
})
