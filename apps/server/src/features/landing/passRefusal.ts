import type { FastifyReply, LightMyRequestResponse } from 'fastify'

/**
 * Answers at an address that is no call as the call behind it was refused: to a visitor who has asked too often, or while the
 * place is closed. What is not found, or only for members, does not exist here.
 */
export function passRefusal(reply: FastifyReply, { statusCode, headers, body }: LightMyRequestResponse): void {
  if (statusCode === 404 || statusCode === 401 || statusCode === 400) return reply.callNotFound()
  const { 'retry-after': retryAfter } = headers
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  void reply
    .status(statusCode)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(body)
}
