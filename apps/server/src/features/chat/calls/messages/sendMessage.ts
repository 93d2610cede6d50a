import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { readText } from '../../../../kernel/text/facets.ts'
import { chatPolicy } from '../../policy.ts'
import { oneMessage, send } from '../../services/send.ts'
import { accessToSend } from '../../store/access.ts'
import { accessMessage } from '../../store/messages.ts'

export const sendMessage = handle(contract.chat.sendMessage)(async ({ body, actor, tx, app, refuse }) => {
  const { conversationId, clientId, attachmentIds = [], replyToId = null } = body
  const facts = await accessToSend(tx, { viewerId: actor.id, conversationId, clientId })
  if (facts.sentBefore) return oneMessage({ db: tx, app, viewerId: actor.id }, facts.sentBefore)
  const verdict = chatPolicy.send(facts)
  if (!verdict.ok) return refuse(verdict.code)
  const { text, facets, mentioned } = readText((body.text ?? '').trim(), body.mentions)
  if (text === '' && attachmentIds.length === 0) return refuse('EMPTY_MESSAGE', { path: 'text' })
  if (replyToId) {
    const { message } = await accessMessage(tx, actor.id, replyToId)
    if (message.conversationId !== conversationId) return refuse('MESSAGE_NOT_FOUND')
  }
  const [id, now] = [app.seams.id(), app.seams.now()]
  const message = { id, conversationId, authorId: actor.id, clientId, text, facets, mentioned, replyToId, now }
  return send(tx, app, message, attachmentIds)
})
