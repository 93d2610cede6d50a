import { z } from 'zod'
import { call } from '../../../kernel/index.ts'
import {
  CasePerson,
  GroupRuleSettings,
  GroupRuleTarget,
  Id,
  Name,
  RuleEffect,
  RuleFloor,
  Time,
  Version,
  maxGroupRules,
  ruleRecord,
  ruleRehearsal,
  toSave,
} from '../../../shared/index.ts'
import { inGroup } from '../shapes.ts'

const ruleFields = {
  name: Name.describe('As shown in the group’s queue.'),
  settings: GroupRuleSettings,
  targets: z.array(GroupRuleTarget).min(1).max(3),
  effect: RuleEffect,
  active: z.boolean(),
  floor: RuleFloor,
}
const GroupRule = z
  .strictObject({
    id: Id,
    version: Version,
    ...ruleFields,
    name: z.string(),
    ...ruleRecord,
    updatedBy: CasePerson.nullable().describe('Null once the account is gone.'),
    updatedAt: Time,
  })
  .meta({ id: 'GroupRule', description: 'A rule by which a group looks at what is written in it.' })

export const moderationRulesList = call({
  method: 'POST',
  path: '/groups/moderation/rules/list',
  auth: 'member',
  summary: 'Lists the rules of a group, by name, with how often they were right.',
  description: 'For those who moderate the group. The platform’s own rules are never named.',
  body: z.strictObject(inGroup),
  response: z.strictObject({ items: z.array(GroupRule).max(maxGroupRules) }),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
  extension: true,
})

export const moderationRulesSave = call({
  method: 'POST',
  path: '/groups/moderation/rules/save',
  auth: 'member',
  summary: 'Makes a rule of a group, or changes one.',
  description:
    'For its admins. With `id` and the `version` it was read at, it changes that rule. A rule looks at what members ' +
    `write in the group from then on, never at what its moderators write. A group has at most ${maxGroupRules}.`,
  body: toSave({ ...inGroup, ...ruleFields }),
  response: GroupRule,
  errors: ['GROUP_NOT_FOUND', 'VERSION_CONFLICT', 'QUOTA_REACHED'],
  extension: true,
})

export const moderationRulesRehearse = call({
  method: 'POST',
  path: '/groups/moderation/rules/rehearse',
  auth: 'member',
  summary: 'Tries a rule on what was written in a group: says what it would have found, and flags nothing.',
  description:
    'For those who moderate the group. Looks at no more than the newest 10,000 items of the days named. Messages are ' +
    'shown only if they were reported.',
  body: z.strictObject({
    ...inGroup,
    settings: GroupRuleSettings,
    targets: z.array(GroupRuleTarget).min(1).max(3),
    days: z.int().min(1).max(30).default(30),
  }),
  response: ruleRehearsal(GroupRuleTarget),
  errors: ['GROUP_NOT_FOUND'],
  isReadOnly: true,
  extension: true,
  rateLimit: 'search',
})
