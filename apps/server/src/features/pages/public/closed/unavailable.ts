import type { FastifyReply } from 'fastify'
import { PageUnavailable } from '../../callApi.ts'
import type { PageRequest } from '../../pageRequest.ts'

/** The page in place of one that cannot be shown now. Any other error is thrown again. */
export async function showUnavailable(
  error: unknown,
  { request, show }: Pick<PageRequest, 'request' | 'show'>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!(error instanceof PageUnavailable)) throw error
  const { retryAfter } = error
  const reference = request.id
  if (retryAfter === null) return show('problem', { kind: 'FAILED', reference })
  void reply.header('retry-after', retryAfter)
  return show('problem', { kind: 'TOO_MANY', reference, retryAfter })
}
