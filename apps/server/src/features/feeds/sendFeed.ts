import type { FastifyReply, FastifyRequest } from 'fastify'
import { entityTagOf, namesTag } from '#kernel/entityTag.ts'
import { problemOf } from '#kernel/http/problem.ts'

interface Document {
  readonly body: string
  readonly type: string
  /** Null: for one person, and kept by no cache but their own program's. */
  readonly sharedSeconds: number | null
}

/**
 * Sends a document that programs fetch again and again: one that has not changed costs them its header. Whether they may
 * read it was decided before.
 */
export function sendFeed(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  const { body, type, sharedSeconds } = document
  const etag = entityTagOf(body)
  void reply.headers({
    etag,
    'cache-control': sharedSeconds === null ? 'private, no-cache' : `public, max-age=${sharedSeconds}`,
    ...(sharedSeconds === null ? { 'x-robots-tag': 'noindex' } : { 'access-control-allow-origin': '*' }),
  })
  return namesTag(request.headers['if-none-match'], etag) ? reply.status(304).send() : reply.type(type).send(body)
}

/** Answers as if there were nothing at this address: 404, in the form of every refusal. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, ...problem } = problemOf('NOT_FOUND', request.id)
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ ...problem, status }))
}
