import { z } from 'zod'
import { call } from '../../../kernel/index.ts'
import { Id, Page, StatementView, paging } from '../../../shared/index.ts'

export const statements = call({
  method: 'POST',
  path: '/accounts/statements',
  auth: 'member',
  summary: 'Lists the reasons of decisions that restricted the caller or something of theirs, newest first.',
  description: 'By the moderators of the platform or of a group. Nobody is told who reported it or who decided.',
  body: z.strictObject(paging),
  response: Page(StatementView),
  isReadOnly: true,
  extension: true,
})

export const getStatement = call({
  method: 'GET',
  path: '/accounts/statements/{id}',
  auth: 'member',
  summary: 'Reads the reasons of a decision that restricted the caller or something of theirs.',
  params: z.strictObject({ id: Id }),
  response: StatementView,
  errors: ['STATEMENT_NOT_FOUND'],
  extension: true,
})
