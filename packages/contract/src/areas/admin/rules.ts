import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  CaseTargetKind,
  FlagRuleSettings,
  Id,
  Name,
  Page,
  RuleFloor,
  UserAdminCard,
  paging,
  ruleRecord,
  ruleRehearsal,
  toSave,
} from '../../shared/index.ts'
import { savedByStaff } from './shapes.ts'

const ruleFields = {
  name: Name.describe('As shown on its flags.'),
  settings: FlagRuleSettings,
  targets: z.array(CaseTargetKind).min(1).max(8),
  score: z.number().min(0.5).max(20).describe('The weight that one flag adds to a case.'),
  active: z.boolean(),
  floor: RuleFloor,
}
const FlagRule = z
  .strictObject({
    ...ruleFields,
    ...savedByStaff,
    ...ruleRecord,
    updatedBy: UserAdminCard.nullable().describe('Null for a rule that came with the product.'),
  })
  .meta({ id: 'FlagRule', description: 'A rule that flags content automatically.' })

export const rulesList = call({
  method: 'POST',
  path: '/admin/rules/list',
  auth: 'staff',
  summary: 'Lists the rules that flag content automatically, with how often they were right.',
  body: z.strictObject({ id: Id.optional().describe('Only this one.'), active: z.boolean().optional(), ...paging }),
  response: Page(FlagRule),
  extension: true,
  isReadOnly: true,
})

export const rulesSave = call({
  method: 'POST',
  path: '/admin/rules/save',
  auth: 'staff',
  summary: 'Makes a rule, or changes one.',
  description:
    'For administrators. With `id` and the `version` it was read at, it changes that rule. Flags already raised ' +
    'stay.',
  body: toSave(ruleFields),
  response: FlagRule,
  errors: ['VERSION_CONFLICT'],
  extension: true,
})

export const rulesRehearse = call({
  method: 'POST',
  path: '/admin/rules/rehearse',
  auth: 'staff',
  summary: 'Tries a rule on past content: says what it would have flagged, and flags nothing.',
  description: 'For administrators. Looks at no more than the newest 10,000 items of the days named.',
  body: z.strictObject({
    settings: FlagRuleSettings,
    targets: z.array(CaseTargetKind).min(1).max(8),
    days: z.int().min(1).max(90).default(90),
  }),
  response: ruleRehearsal(CaseTargetKind),
  extension: true,
  isReadOnly: true,
  rateLimit: 'search',
})
