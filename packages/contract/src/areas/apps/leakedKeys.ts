import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Count } from '../../shared/index.ts'

export const endLeakedKeys = call({
  method: 'POST',
  path: '/admin/tokens/end',
  auth: 'staff',
  summary: 'Ends every key that stands in a text, such as a log or a page on which keys were published.',
  description: 'For administrators. Their owners are told by mail. Keys that have ended before are not counted.',
  body: z.strictObject({ text: z.string().min(1).max(100_000).describe('Any text; all keys in it are found.') }),
  response: z.strictObject({ ended: Count.describe('How many ended.') }),
  stepUp: true,
  extension: true,
})
