import { contract } from '@koinon/contract'
import type { CallSpec } from '@koinon/contract/kernel'
import { expect, test } from 'vitest'
import { addGroup, addOrganization } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const { admin } = root
const [ana, ben] = [await world.person('ana'), await world.person('ben')]
const { id } = await admin.promoCodesCreate({ body: { kind: 'FREE_LEVEL', value: 30, level: 'MONTHLY' } })
const { id: postId } = await ana.content.createPost({ body: { text: 'Buy this' } })
await ben.content.reportContent({ body: { postId, reason: 'SPAM' } })
await world.settle()
const caseId = (await admin.flaggedContent({ body: {} })).items[0]?.id ?? ''
const { groupId } = await addGroup(world, { owner: ana })
const organizationId = await addOrganization(world, { owner: ana })
const ofAna = { params: { userId: ana.id }, body: {} }

/** Each call by which staff reads, with the log entry that it leaves. */
const reads: Readonly<Record<string, readonly [string, () => Promise<unknown>]>> = {
  getAdmins: ['read-staff', () => admin.getAdmins({ query: {} })],
  applicationsList: ['read-applications', () => admin.applicationsList({ body: {} })],
  groupsList: ['read-groups', () => admin.groupsList({ body: {} })],
  groupsGet: ['read-group', () => admin.groupsGet({ params: { groupId } })],
  groupsFuzzySearch: ['search-groups', () => admin.groupsFuzzySearch({ body: { query: 'garden' } })],
  enterpriseGroupsList: ['read-organizations', () => admin.enterpriseGroupsList({ body: {} })],
  enterpriseGroupsGet: ['read-group', () => admin.enterpriseGroupsGet({ params: { groupId: organizationId } })],
  enterpriseGroupsFuzzySearch: ['search-groups', () => admin.enterpriseGroupsFuzzySearch({ body: { query: 'a' } })],
  promoCodesList: ['read-promo-codes', () => admin.promoCodesList({ body: {} })],
  promoCodesDetails: ['read-promo-code', () => admin.promoCodesDetails({ params: { id } })],
  promoCodesUsages: ['read-promo-usages', () => admin.promoCodesUsages({ body: { id } })],
  promoCodesLastUsed: ['read-last-promo-code', () => admin.promoCodesLastUsed({ body: { userId: ana.id } })],
  transparency: ['read-transparency', () => admin.transparency({ body: { year: 2020, half: 1 } })],
  answerTemplatesList: ['read-answer-templates', () => admin.answerTemplatesList({ body: {} })],
  rulesList: ['read-rules', () => admin.rulesList({ body: {} })],
  rulesRehearse: [
    'rehearse-rule',
    () => admin.rulesRehearse({ body: { settings: { kind: 'LINKS', domains: [], moreThan: 5 }, targets: ['POST'] } }),
  ],
  flaggedContent: ['read-queue', () => admin.flaggedContent({ body: {} })],
  getFlaggedContent: ['read-case', () => admin.getFlaggedContent({ params: { id: caseId } })],
  appealsList: ['read-appeals', () => admin.appealsList({ body: {} })],
  restrictionAppealsList: ['read-appeals', () => admin.restrictionAppealsList({ body: {} })],
  warningsList: ['read-warnings', () => admin.warningsList({ body: { userId: ana.id } })],
  topReportedUsers: ['read-ranking', () => admin.topReportedUsers({ body: {} })],
  topReportedContent: ['read-ranking', () => admin.topReportedContent({ body: {} })],
  topReportedComments: ['read-ranking', () => admin.topReportedComments({ body: {} })],
  topAutoFlaggedUsers: ['read-ranking', () => admin.topAutoFlaggedUsers({ body: {} })],
  topAutoFlaggedContent: ['read-ranking', () => admin.topAutoFlaggedContent({ body: {} })],
  topAutoFlaggedComments: ['read-ranking', () => admin.topAutoFlaggedComments({ body: {} })],
  reportedContentUser: ['read-cases', () => admin.reportedContentUser(ofAna)],
  reportedCommentsUser: ['read-cases', () => admin.reportedCommentsUser(ofAna)],
  autoFlaggedContentUser: ['read-cases', () => admin.autoFlaggedContentUser(ofAna)],
  autoFlaggedCommentsUser: ['read-cases', () => admin.autoFlaggedCommentsUser(ofAna)],
  find: ['search-administration', () => admin.find({ body: { query: 'ana' } })],
  searchUsers: ['search-users', () => admin.searchUsers({ body: {} })],
  fuzzySearchUsers: ['search-users', () => admin.fuzzySearchUsers({ body: { query: 'ana' } })],
  getUserById: ['read-user', () => admin.getUserById({ params: { userId: ana.id } })],
  getBanHistory: ['read-bans', () => admin.getBanHistory({ body: { userId: ana.id } })],
  searchContent: ['search-content', () => admin.searchContent({ body: {} })],
  searchComments: ['search-comments', () => admin.searchComments({ body: {} })],
  getContentPostPreviewById: ['read-content', () => admin.getContentPostPreviewById({ params: { postId } })],
}

test.each(Object.entries(reads))(
  'a read by staff leaves one line in the log, separate from changes: %s',
  async (_, [action, read]) => {
    const lines = async (filters: { action?: string; changes?: boolean }) =>
      (await admin.audit({ body: { filters, limit: 100 } })).items.length
    const [before, changes] = [await lines({ action }), await lines({ changes: true })]
    await read()
    expect(await lines({ action })).toBe(before + 1)
    expect(await lines({ changes: true })).toBe(changes)
  },
)

/** The log itself, which would grow by every reading, and calls that reveal nothing about anybody. */
const leavesNone = [
  'arrivals',
  'announcementsList',
  'announcementsReach',
  'audit',
  'backupsList',
  'checkAdminAuthorization',
  'documents',
  'documentsGet',
  'getSwaggerDoc',
  'health',
  'jobsList',
  'metrics',
  'settings',
  'setup',
  'topicsList',
  'goalsList',
]

test('no call by which staff reads is missing', () => {
  const reading = Object.entries<CallSpec>(contract.admin).flatMap(([name, { auth, method, isReadOnly }]) =>
    auth === 'staff' && (method === 'GET' || isReadOnly) ? name : [],
  )
  expect(reading.toSorted()).toEqual([...Object.keys(reads), ...leavesNone].toSorted())
})
