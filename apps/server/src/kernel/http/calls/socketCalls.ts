import { randomUUID } from 'node:crypto'
import { type SocketCall, socketCalls } from '@koinon/contract'
import type { App } from '../../app.ts'
import type { AnswerFrame, MakeCall } from '../../realtime/realtimeApp.ts'
import { Refusal } from '../../refusal.ts'
import { type CallOutcome, type CallRequest, type OpenCall, answerTraced } from './answerCall.ts'
import { ownRequest } from '../requestContext.ts'

/**
 * Makes the calls that clients send over their sockets. The session is looked up for each of them, and each passes the
 * checks of one that came over HTTP; only headers have no place in the answer.
 */
export function openSocketCalls(app: App, calls: ReadonlyMap<string, OpenCall>): MakeCall {
  const open = Object.fromEntries(socketCalls.map((name) => [name, named(calls, name)])) as Record<SocketCall, OpenCall>
  return async ({ tokenHash, ip, userAgent }, { callId, name, idempotencyKey, body }) => {
    const facts = { ...ownRequest(randomUUID()), ip, userAgent }
    const answered = Promise.withResolvers<CallOutcome>()
    const request: CallRequest = {
      facts,
      tokenHash,
      idempotencyKey,
      input: { params: {}, query: {}, body },
      // The handshake's origin was checked. A place that has moved takes nothing more here.
      checkSource: () => {
        if (app.place.now().movedTo !== null) throw new Refusal('TRY_AGAIN')
      },
      reset: () => undefined,
      setHeader: () => undefined,
      // Its cookie is renewed by a request over HTTP, of which every start of the web makes some.
      extendSession: () => undefined,
      respond(outcome) {
        answered.resolve(outcome)
        return 'problem' in outcome ? outcome.problem.status : 200
      },
    }
    const status = await answerTraced(app, open[name], { request, facts: { 'network.protocol.name': 'websocket' } })
    const outcome = await answered.promise
    const answer = 'problem' in outcome ? outcome.problem : outcome.value
    return { type: 'answer', callId, status, body: answer as AnswerFrame['body'] }
  }
}

function named(calls: ReadonlyMap<string, OpenCall>, name: SocketCall): OpenCall {
  const call = calls.get(name)
  if (!call) throw new Error(`There is no call ${name}.`)
  return call
}
