import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { admin } from './index.ts'

const faults = (schema: z.ZodType, given: unknown) => {
  const read = schema.safeParse(given)
  return read.success
    ? []
    : read.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue.path.join('.')))
}
const id = '019a0000-0000-7000-8000-000000000001'
const other = '019a0000-0000-7000-8000-000000000002'
const later = '2030-05-01T12:00:00.000Z'

describe('a decision', () => {
  test('requires the version that was judged, and a removal the rule', () => {
    expect(faults(admin.flaggedContentApprove.body, {})).toEqual(['version'])
    expect(faults(admin.flaggedContentRemove.body, {})).toEqual(['version', 'rule'])
  })

  test('without a case names a post or a comment, and not both', () => {
    const why = { rule: 'Spam', reason: 'Sells things.' }
    const { body } = admin.deleteContent
    expect(faults(body, { ...why, postId: id })).toEqual([])
    expect(faults(body, { ...why, commentId: id })).toEqual([])
    expect(faults(body, why)).toEqual(['postId'])
    expect(faults(body, { ...why, postId: id, commentId: other })).toEqual(['commentId'])
  })

  test.each(['', ' ', 'x'.repeat(281)])('is not made for the reason %j', (reason) => {
    expect(faults(admin.resetUserReports.body, { userId: id, reason })).toContain('reason')
  })
})

describe('a ban', () => {
  const ban = { userId: id, reason: 'Threats.' }

  test('has an end, and is indefinite only if that is said explicitly', () => {
    const { body } = admin.banUser
    expect(faults(body, { ...ban, action: 'BAN' })).toEqual(['until'])
    expect(faults(body, { ...ban, action: 'BAN', until: later })).toEqual([])
    expect(faults(body, { ...ban, action: 'BAN', until: null })).toEqual([])
  })

  test('is lifted without a time', () => {
    expect(faults(admin.banUser.body, { ...ban, action: 'UNBAN' })).toEqual([])
    expect(faults(admin.banUser.body, { ...ban, action: 'UNBAN', until: later })).toEqual(['until'])
  })

  test('that isolates belongs to a case', () => {
    expect(faults(admin.userAccountsIsolateAccount.body, { action: 'ISOLATE', reason: 'A machine.' })).toEqual([
      'caseId',
    ])
  })
})

describe('an import', () => {
  const { body } = admin.importContent
  const feed = { source: 'RSS', url: 'https://example.org/feed.xml', target: { groupId: id } }

  test('names its source and its target', () => {
    expect(faults(body, feed)).toEqual([])
    expect(faults(body, {})).toEqual(['source', 'target', 'url'])
    expect(faults(body, { ...feed, target: {} })).toEqual(['target.groupId'])
    expect(faults(body, { ...feed, mediaId: id })).toEqual(['mediaId'])
  })

  test('continued later is named on its own', () => {
    expect(faults(body, { jobId: id })).toEqual([])
    expect(faults(body, { jobId: id, ...feed })).toEqual(['source'])
  })

  test('maps only fields that posts have', () => {
    expect(faults(body, { ...feed, mapping: { text: 'Body', externalId: 'Id' } })).toEqual([])
    expect(faults(body, { ...feed, mapping: { authorId: 'Author' } })).not.toEqual([])
  })
})

describe('an account that staff makes', () => {
  const account = { username: 'ana', displayName: 'Ana' }

  test('has a contact to send the invitation to', () => {
    const { body } = admin.createUserAccount
    expect(faults(body, account)).toEqual(['email'])
    expect(faults(body, { ...account, email: 'ana@example.org' })).toEqual([])
    expect(faults(body, { ...account, phoneNumber: '0316 872' })).toEqual(['country'])
  })

  test.each(['password', 'roles', 'status'])('is not given its %s', (field) => {
    const given = { ...account, email: 'ana@example.org', [field]: 'x' }
    expect(faults(admin.createUserAccount.body, given)).toEqual([field])
  })

  test('is given only existing roles', () => {
    expect(faults(admin.setRoles.body, { userId: id, roles: [] })).toEqual([])
    expect(faults(admin.setRoles.body, { userId: id, roles: ['OWNER'] })).toEqual(['roles.0'])
  })

  test('is impersonated by an administrator who only reads by default', () => {
    expect(admin.getImpersonationToken.body.parse({ userId: id, reason: 'Asked for help.' }).allowWrites).toBe(false)
  })
})

describe('an enterprise group', () => {
  const { body } = admin.enterpriseGroupsCreate
  const made = { name: 'Choirs', handle: 'choirs', ownerId: id }
  const decided = { organizationAccountId: id, decision: 'VERIFY' }

  test('is made whole, or by a decision', () => {
    expect(faults(body, made)).toEqual([])
    expect(faults(body, decided)).toEqual([])
    expect(faults(body, { ...decided, handle: 'choirs', note: 'Welcome.' })).toEqual([])
    expect(faults(body, {})).toEqual(['name'])
    expect(faults(body, { name: 'Choirs', ownerId: id })).toEqual(['handle'])
    expect(faults(body, { name: 'Choirs', handle: 'choirs' })).toEqual(['ownerId'])
    expect(faults(body, { organizationAccountId: id })).toEqual(['decision'])
    expect(faults(body, { ...made, decision: 'VERIFY' })).toEqual(['organizationAccountId'])
    expect(faults(body, { ...made, ...decided })).not.toEqual([])
  })
})

describe('a promo code', () => {
  const { body } = admin.promoCodesCreate

  test('gives no more than the whole price', () => {
    expect(faults(body, { kind: 'PERCENT', value: 100 })).toEqual([])
    expect(faults(body, { kind: 'PERCENT', value: 101 })).toEqual(['value'])
    expect(faults(body, { kind: 'TRIAL_DAYS', value: 101 })).toEqual([])
    expect(faults(admin.promoCodesEdit.body, { id, version: 1, kind: 'PERCENT', value: 101 })).toEqual(['value'])
  })

  test('names a level exactly if it gives one', () => {
    expect(faults(body, { kind: 'FREE_LEVEL', value: 30, level: 'MONTHLY' })).toEqual([])
    expect(faults(body, { kind: 'FREE_LEVEL', value: 30 })).toEqual(['level'])
    expect(faults(body, { kind: 'PERCENT', value: 30, level: 'MONTHLY' })).toEqual(['level'])
  })

  test('is for one use per person by default, and case does not matter', () => {
    expect(body.parse({ code: ' spring-30 ', kind: 'PERCENT', value: 30 })).toMatchObject({
      code: 'SPRING-30',
      perAccountLimit: 1,
      firstTimeOnly: false,
    })
  })

  test.each([later, '2030-05-01', null])('ends %j', (expirationDate) => {
    expect(faults(admin.promoCodesSetExpirationDate.body, { id, expirationDate })).toEqual([])
  })
})

describe('a rule that flags', () => {
  const rule = {
    name: 'Casinos',
    settings: { kind: 'LINKS', domains: ['casino.example'], moreThan: null },
    targets: ['POST'],
    score: 3,
    active: false,
  }

  test('is changed at the version it was read at', () => {
    expect(faults(admin.rulesSave.body, rule)).toEqual([])
    expect(faults(admin.rulesSave.body, { ...rule, id, version: 2 })).toEqual([])
    expect(faults(admin.rulesSave.body, { ...rule, id })).toEqual(['version'])
  })

  test('has the settings of its kind', () => {
    const settings = { kind: 'CAPS', domains: [] }
    expect(faults(admin.rulesRehearse.body, { settings, targets: ['POST'] })).toEqual(
      expect.arrayContaining(['settings.share', 'settings.fromLetters', 'domains']),
    )
  })
})
