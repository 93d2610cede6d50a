import { z } from 'zod'

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
    .enum(['OPEN', 'INVITED', 'CLOSED'])
    .describe(
      'Who may create an account. INVITED: people with the open join code of an organisation. CLOSED: nobody; ' +
        'administrators add people.',
    ),
  mailDomains: z
    .array(domain)
    .max(50)
    .describe('If there are any, a new account needs an e-mail address at one of them, such as `example.org`.'),
} as const
