import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Count, Ok, Page, Time, paging } from '../../shared/index.ts'
import { inGroup } from './shapes.ts'

const GuidelinesVersion = z
  .strictObject({ version: Count, rules: z.array(z.string()).max(10), at: Time })
  .meta({ id: 'GuidelinesVersion', description: 'The rules of a group as they were written at a time.' })

export const guidelinesAccept = call({
  method: 'POST',
  path: '/groups/guidelines/accept',
  auth: 'member',
  summary: 'Accepts the present rules of a group.',
  description:
    'For members. Nobody loses anything by not accepting them. If the rules were written again meanwhile, the refusal ' +
    'says which version there is.',
  body: z.strictObject({ ...inGroup, version: Count }),
  response: Ok,
  errors: ['GROUP_NOT_FOUND', 'VERSION_CONFLICT'],
  extension: true,
})

export const guidelinesHistory = call({
  method: 'POST',
  path: '/groups/guidelines/history',
  auth: 'member',
  summary: 'Lists the versions of a group’s rules, the present one first.',
  description: 'For those who may read the group.',
  body: z.strictObject({ ...inGroup, ...paging }),
  response: Page(GuidelinesVersion),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
  extension: true,
})
