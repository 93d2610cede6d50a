import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { fileReport } from '#features/moderation/index.ts'
import { graph } from '#features/users/index.ts'
import { accessProcedure } from '../accessProcedure.ts'
import { procedurePolicy } from '../procedurePolicy.ts'

export const proceduresReport = handle(contract.groups.proceduresReport)(async ({ body, actor, tx, app, refuse }) => {
  const { procedureId: id, reason, text, alsoBlock = false } = body
  const { procedure } = await accessProcedure(tx, actor.id, id)
  const verdict = procedurePolicy.report(procedure, actor)
  if (!verdict.ok) return refuse(verdict.code)
  const { openedBy: authorId, groupId, title, payload } = procedure
  if (authorId === null) return refuse('PROCEDURE_NOT_FOUND')
  const words = [procedure.text, payload.rules?.join('\n') ?? ''].filter((part) => part !== '').join('\n\n')
  const reported = { title, text: words, mediaIds: [], link: `/g/${groupId}/votes/${id}` }
  const receipt = await fileReport(tx, app, {
    reporter: actor,
    target: { kind: 'PROCEDURE', id, authorId, reported },
    reason,
    text,
  })
  if (alsoBlock) await graph.blockPerson(tx, app, actor.id, authorId)
  return receipt
})
