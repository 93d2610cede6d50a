import { z } from 'zod'
import { call } from '../../../kernel/index.ts'
import { Id, OwnWarning, Page, paging } from '../../../shared/index.ts'

export const warnings = call({
  method: 'POST',
  path: '/accounts/warnings',
  auth: 'member',
  summary: 'Lists the warnings of the caller, of the platform and of groups, the latest first.',
  description: 'Also those that expired or were withdrawn. Nobody is told who gave them.',
  body: z.strictObject({ unseen: z.boolean().default(false).describe('Only those to confirm.'), ...paging }),
  response: Page(OwnWarning),
  isReadOnly: true,
  extension: true,
})

export const acknowledgeWarning = call({
  method: 'POST',
  path: '/accounts/warnings/{id}/acknowledge',
  auth: 'member',
  summary: 'Confirms that the caller has read a warning.',
  description: 'The moderators see when. Doing it again changes nothing.',
  params: z.strictObject({ id: Id }),
  response: OwnWarning,
  errors: ['WARNING_NOT_FOUND'],
  extension: true,
})
