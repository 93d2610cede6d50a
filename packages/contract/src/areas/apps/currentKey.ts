import { call } from '../../kernel/index.ts'
import { KeyHolder } from '../../shared/index.ts'

export const getCurrentKey = call({
  method: 'GET',
  path: '/apps/current',
  auth: 'member',
  summary: 'Says whom the caller’s key acts for, what it may do and when it ends.',
  description: 'Every key may call it, so a program can check its key at the start.',
  response: KeyHolder,
  extension: true,
})
