import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { fileReport } from '#features/moderation/index.ts'
import { graph } from '#features/users/index.ts'
import { listView } from '../listViews.ts'
import { listPolicy } from '../policy.ts'
import { accessList } from '../store/access.ts'

export const reportNamedList = handle(contract.users.reportNamedList)(async (args) => {
  const { params, body, actor, tx, app, refuse } = args
  const { reason, text, alsoBlock = false } = body
  const facts = await accessList(tx, actor.id, params.listId)
  const verdict = listPolicy.report(facts)
  if (!verdict.ok) return refuse(verdict.code)
  const { id, ownerId: authorId } = facts
  const { name, description } = await listView(tx, actor.id, id)
  const reported = { title: name, text: description, mediaIds: [], link: `/lists/${id}` }
  const target = { kind: 'LIST', id, authorId, reported } as const
  const receipt = await fileReport(tx, app, { reporter: actor, target, reason, text })
  if (alsoBlock) await graph.blockPerson(tx, app, actor.id, authorId)
  return receipt
})
