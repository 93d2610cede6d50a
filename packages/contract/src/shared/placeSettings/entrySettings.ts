import { z } from 'zod'
import { line } from '../primitives.ts'

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .normalize()
  .regex(/^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,}$/u)

/** The entry: who may create an account. */
export const entrySettings = {
  registration: z
    .enum(['OPEN', 'APPROVAL', 'INVITED', 'CLOSED'])
    .describe(
      'Who may create an account. APPROVAL: staff decide about each person; the open join code of an organisation ' +
        'admits without that, and organisations are reviewed as always. INVITED: people with such a code. CLOSED: ' +
        'nobody; administrators add people. It also holds for people who have registered and not confirmed their ' +
        'address yet.',
    ),
  applicationQuestion: line(280).describe(
    'Where staff decide about each person: a question that people answer when they register.',
  ),
  mailDomains: z
    .array(domain)
    .max(50)
    .describe('If there are any, a new account needs an e-mail address at one of them, such as `example.org`.'),
} as const
