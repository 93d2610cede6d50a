import type { FastifyInstance } from 'fastify'

/**
 * The link in a mail's header, opened in a browser instead of posted by the mail program: it changes nothing, since
 * scanners open links too, and leads to where mails are switched off by hand.
 */
export function accountRoutes(server: FastifyInstance): void {
  server.get('/accounts/unsubscribe/:token', (_request, reply) => reply.redirect('/settings/notifications', 303))
}
