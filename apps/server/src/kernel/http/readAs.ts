import type { CallSpec } from '@koinon/contract/kernel'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import { Refusal } from '../refusal.ts'
import { authorize } from './authorize.ts'
import type { Handler, HandlerArgs } from './handler.ts'
import { ownRequest } from './requestContext.ts'
import { writes } from './calls/runCall.ts'

/**
 * The answer that a call which only reads gives an account now, for work that no request asks for. `name` is `area.call`;
 * the input has its parts (`params`, `query`, `body`). Throws the call's refusal.
 */
export type ReadAs = (app: App, actor: Actor, call: ReadCall) => Promise<unknown>
export interface ReadCall {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
}

export const createReadAs =
  (handlers: Readonly<Record<string, Handler>>): ReadAs =>
  async (app, actor, { name, input }) => {
    const handler = handlers[name]
    if (!handler || writes(handler.spec)) throw new Error(`${name} is no call that only reads.`)
    const { spec } = handler
    authorize(spec, actor, app)
    const refuse: HandlerArgs<CallSpec>['refuse'] = (code, members) => {
      throw new Refusal(code, members)
    }
    const parsed = Object.fromEntries(
      (['params', 'query', 'body'] as const).flatMap((part) =>
        spec[part] ? [[part, spec[part].parse(input[part] ?? {})]] : [],
      ),
    )
    const args = { ...parsed, actor, app, request: ownRequest(name), refuse, refuseAndCommit: refuse, db: app.db }
    const reply = await handler.run(args as never)
    return app.config.test ? spec.response.parse(reply) : reply
  }
