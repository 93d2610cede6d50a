import { contract } from '@koinon/contract'
import type { FastifyReply } from 'fastify'
import type { LegalDocument } from '@koinon/contract/shared'
import { bodyOf } from '../callApi.ts'
import { localeTag } from '../locale.ts'
import type { PageRequest } from '../pageRequest.ts'

/** P17: a text that everyone may read before agreeing to it. `?version=` shows another than the one in force. */
export const legal =
  (document: LegalDocument) =>
  async ({ app, request, query, get, show }: PageRequest): Promise<FastifyReply> => {
    const search = new URLSearchParams({ language: localeTag(app, request) })
    if (query['version'] !== undefined) search.set('version', query['version'])
    const answer = await get(`/landing/documents/${document}?${search.toString()}`)
    const shown = bodyOf(contract.landing.getDocument, answer)
    return shown ? show('legal', { shown }) : show('problem', { kind: 'NOT_FOUND', reference: request.id })
  }
