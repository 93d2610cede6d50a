import type { FastifyInstance } from 'fastify'
import type { App } from '#kernel/http/app.ts'
import { replyUnrouted } from '#kernel/http/unroutedReplies.ts'

const detail = 'Other software posts messages to this address: it takes POST.'

/**
 * Tells a person who opens the address of an incoming hook what it is for. Neither the secret nor its hook is looked at, so
 * that nobody learns whether there is one.
 */
export const hookAddress = (server: FastifyInstance, app: App): void =>
  void server.get('/in/:token', (request, reply) =>
    replyUnrouted(app, request, reply.header('allow', 'POST'), { code: 'METHOD_NOT_ALLOWED', detail, isHook: true }),
  )
