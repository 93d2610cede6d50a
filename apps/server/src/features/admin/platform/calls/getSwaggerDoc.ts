import { contract } from '@koinon/contract'
import type { z } from 'zod'
import { readApiDocument } from '#kernel/apiDocument.ts'
import { handle } from '#kernel/http/handler.ts'
import { adminPolicy } from '../../policy.ts'

type Document = z.output<typeof contract.admin.getSwaggerDoc.response>

export const getSwaggerDoc = handle(contract.admin.getSwaggerDoc)(async ({ actor, refuse }) => {
  const verdict = adminPolicy.administer(actor)
  if (!verdict.ok) return refuse(verdict.code)
  return (await readApiDocument()) as Document
})
