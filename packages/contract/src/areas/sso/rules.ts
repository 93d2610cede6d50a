import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Count, Id, NamedPerson, RuleRole, line } from '../../shared/index.ts'

const Rule = z
  .strictObject({
    value: z.string().trim().min(1).max(500).describe('A value of the claim of groups, letter by letter.'),
    groupId: Id,
    role: RuleRole.default('MEMBER'),
    title: line(40).nullable().default(null).describe('The title shown beside the name.'),
  })
  .meta({ id: 'ProviderRule', description: 'People whom the provider counts to a group join one here.' })
const ShownRule = Rule.extend({ groupName: z.string().describe('The name of the group.') })
const Change = z.strictObject({
  person: NamedPerson,
  groupId: Id,
  groupName: z.string().describe('The name of the group.'),
  role: RuleRole,
})
const changes = z.array(Change).max(100)

export const listRules = call({
  method: 'POST',
  path: '/sso/rules/list',
  auth: 'member',
  summary: 'Lists the rules by which the groups of a provider lead into groups here.',
  body: z.strictObject({ providerId: Id }),
  response: z.strictObject({
    rules: z.array(ShownRule).max(200),
    values: z.array(z.string()).max(200).describe('Values that the provider has named at sign-ins, by name.'),
  }),
  errors: ['PROVIDER_NOT_FOUND'],
  extension: true,
  isReadOnly: true,
})

export const saveRules = call({
  method: 'POST',
  path: '/sso/rules',
  auth: 'member',
  summary: 'Replaces the rules of a provider, or says who would come and go.',
  description:
    'Rules apply at each sign-in, and after saving to everybody by what the provider said at their last one. The highest role of all rules that fit counts. ' +
    'Memberships that a rule made are marked, and only they go with the claim; what people changed by hand stays. ' +
    '`GROUP_NOT_FOUND`: a group of another organization, or one that the caller may not give roles in.',
  body: z.strictObject({
    providerId: Id,
    rules: z.array(Rule).max(200),
    dryRun: z.boolean().default(false).describe('True: nothing is saved.'),
  }),
  response: z.strictObject({
    added: changes.describe('The first hundred who would join.'),
    addedCount: Count.describe('How many would join.'),
    removed: changes.describe('The first hundred who would leave.'),
    removedCount: Count.describe('How many would leave.'),
    unknownCount: Count.describe(
      'Linked accounts whose groups the provider has not named yet; nothing changes for them.',
    ),
  }),
  errors: ['PROVIDER_NOT_FOUND', 'GROUP_NOT_FOUND', 'NOT_VALID'],
  extension: true,
  stepUp: true,
})
