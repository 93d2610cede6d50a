import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, ProvedDomain, line } from '../../shared/index.ts'

const owner = { groupId: Id.optional().describe('An organisation; without it, the place itself.') }
const Domains = z.strictObject({ domains: z.array(ProvedDomain).max(20).describe('By name, whether proved or not.') })

export const listDomains = call({
  method: 'POST',
  path: '/sso/domains/list',
  auth: 'member',
  summary: 'Lists the domains of the place or of an organisation, and the record that proves each.',
  description: 'For administrators of the place, and the owner of the organisation.',
  body: z.strictObject({ ...owner }),
  response: Domains,
  errors: ['GROUP_NOT_FOUND'],
  extension: true,
  isReadOnly: true,
})

export const addDomain = call({
  method: 'POST',
  path: '/sso/domains/add',
  auth: 'member',
  summary: 'Adds a domain, which is proved by a record of its name servers.',
  description:
    'Twenty for each owner (`QUOTA_REACHED`). Adding proves nothing, so others may add the same domain; adding it again changes nothing. `NOT_VALID` for a name that is no domain.',
  body: z.strictObject({ ...owner, domain: line(253).describe('A domain, such as `example.org`.') }),
  response: Domains,
  errors: ['GROUP_NOT_FOUND', 'QUOTA_REACHED', 'NOT_VALID'],
  extension: true,
  stepUp: true,
})

export const checkDomain = call({
  method: 'POST',
  path: '/sso/domains/check',
  auth: 'member',
  summary: 'Looks for the record of a domain, and proves the domain if it is there.',
  description:
    '`NOT_PROVED` if the record is missing, `DOMAIN_TAKEN` if the domain is proved for another owner, 503 `TRY_AGAIN` if no name server answers. Proved domains are looked up once a week: one whose record is gone links nobody any more.',
  body: z.strictObject({ ...owner, domain: line(253).describe('A domain, such as `example.org`.') }),
  response: Domains,
  errors: ['GROUP_NOT_FOUND', 'NOT_PROVED', 'DOMAIN_TAKEN', 'NOT_FOUND'],
  extension: true,
  stepUp: true,
  rateLimit: 'send',
  ownTransaction: true,
})

export const removeDomain = call({
  method: 'POST',
  path: '/sso/domains/remove',
  auth: 'member',
  summary: 'Removes a domain. Accounts that are linked stay linked.',
  body: z.strictObject({ ...owner, domain: line(253).describe('A domain, such as `example.org`.') }),
  response: Domains,
  errors: ['GROUP_NOT_FOUND'],
  extension: true,
  stepUp: true,
})
