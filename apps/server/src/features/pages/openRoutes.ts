import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestContext } from '#kernel/http/requestContext.ts'
import { type PageDependencies, pageRequestOf } from './pageRequest.ts'
import { openGroup, openLibrary, openPerson, openPost } from './public/openThings.ts'

const openThings = {
  '/g/:groupId': openGroup,
  '/g/:groupId/library/:libraryId': openLibrary,
  '/p/:postId': openPost,
  '/:username(^@[^/]+)': openPerson,
} as const

/**
 * Addresses that members open in the application. Visitors read here what was opened to them; otherwise the application asks them
 * to sign in, and search engines learn that there is nothing.
 */
export function openRoutes(
  scope: FastifyInstance,
  making: PageDependencies,
  showShell: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  for (const [url, read] of Object.entries(openThings))
    scope.get(url, async (request, reply) => {
      const isVisitor = requestContext(request, making.app.config).facts.token === null
      const page = isVisitor ? await read(pageRequestOf(making, request, reply)) : null
      return page ?? showShell(request, isVisitor ? reply.status(404) : reply)
    })
}
