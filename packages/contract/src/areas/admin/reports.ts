import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  CaseCard,
  CaseState,
  CommentView,
  Count,
  Id,
  Page,
  PostView,
  Time,
  UserAdminCard,
  paging,
} from '../../shared/index.ts'
import { Reason, Rule } from './shapes.ts'

const ranked = 'Ranked by the score of what is still open, counting distinct reporters of the last 30 days.'

const ofCase = { caseId: Id.nullable().describe('The case, for a post or a comment.') }
const reported = {
  ...ofCase,
  reporters: Count.describe('Distinct people.'),
  score: z.number(),
  lastAt: Time,
  trend: z.int().describe('Reporters in the last 7 days, less those in the 7 days before.'),
}
const autoFlagged = {
  ...ofCase,
  rules: z.array(z.strictObject({ rule: z.string(), count: Count })),
  score: z.number(),
  lastAt: Time,
}
const user = { user: UserAdminCard }
const post = { post: PostView }
const comment = { comment: CommentView }

const pageOnly = z.strictObject(paging)
const byRule = z.strictObject({ rule: Rule.optional().describe('Only what this rule flagged.'), ...paging })
const ofUser = z.strictObject({ userId: Id })
const states = { states: z.array(CaseState).max(4).optional().describe('All by default.') }

export const topReportedUsers = call({
  method: 'POST',
  path: '/admin/topReportedUsers',
  auth: 'staff',
  summary: 'Lists the most reported people.',
  description: ranked,
  body: pageOnly,
  response: Page(z.strictObject({ ...user, ...reported })),
  isReadOnly: true,
})

export const topReportedContent = call({
  method: 'POST',
  path: '/admin/topReportedContent',
  auth: 'staff',
  summary: 'Lists the most reported posts.',
  description: ranked,
  body: pageOnly,
  response: Page(z.strictObject({ ...post, ...reported })),
  isReadOnly: true,
})

export const topReportedComments = call({
  method: 'POST',
  path: '/admin/topReportedComments',
  auth: 'staff',
  summary: 'Lists the most reported comments.',
  description: ranked,
  body: pageOnly,
  response: Page(z.strictObject({ ...comment, ...reported })),
  isReadOnly: true,
})

export const topAutoFlaggedUsers = call({
  method: 'POST',
  path: '/admin/topAutoFlaggedUsers',
  auth: 'staff',
  summary: 'Lists the people flagged most by rules.',
  description: ranked,
  body: byRule,
  response: Page(z.strictObject({ ...user, ...autoFlagged })),
  isReadOnly: true,
})

export const topAutoFlaggedContent = call({
  method: 'POST',
  path: '/admin/topAutoFlaggedContent',
  auth: 'staff',
  summary: 'Lists the posts flagged most by rules.',
  description: ranked,
  body: byRule,
  response: Page(z.strictObject({ ...post, ...autoFlagged })),
  isReadOnly: true,
})

export const topAutoFlaggedComments = call({
  method: 'POST',
  path: '/admin/topAutoFlaggedComments',
  auth: 'staff',
  summary: 'Lists the comments flagged most by rules.',
  description: ranked,
  body: byRule,
  response: Page(z.strictObject({ ...comment, ...autoFlagged })),
  isReadOnly: true,
})

export const reportedContentUser = call({
  method: 'POST',
  path: '/admin/reportedContent/user/{userId}',
  auth: 'staff',
  summary: 'Lists the cases about one person’s reported posts.',
  params: ofUser,
  body: z.strictObject({ ...states, ...paging }),
  response: Page(CaseCard),
  errors: ['USER_NOT_FOUND'],
  isReadOnly: true,
})

export const reportedCommentsUser = call({
  method: 'POST',
  path: '/admin/reportedComments/user/{userId}',
  auth: 'staff',
  summary: 'Lists the cases about one person’s reported comments.',
  params: ofUser,
  body: z.strictObject({ ...states, ...paging }),
  response: Page(CaseCard),
  errors: ['USER_NOT_FOUND'],
  isReadOnly: true,
})

export const autoFlaggedContentUser = call({
  method: 'POST',
  path: '/admin/autoFlaggedContent/user/{userId}',
  auth: 'staff',
  summary: 'Lists the cases about one person’s posts that rules flagged.',
  params: ofUser,
  body: byRule.extend(states),
  response: Page(CaseCard),
  errors: ['USER_NOT_FOUND'],
  isReadOnly: true,
})

export const autoFlaggedCommentsUser = call({
  method: 'POST',
  path: '/admin/autoFlaggedComments/user/{userId}',
  auth: 'staff',
  summary: 'Lists the cases about one person’s comments that rules flagged.',
  params: ofUser,
  body: byRule.extend(states),
  response: Page(CaseCard),
  errors: ['USER_NOT_FOUND'],
  isReadOnly: true,
})

const closed = z.strictObject({ closed: Count.describe('How many open reports were closed.') })
const ignored =
  'Its open reports are closed as ignored, which does not harm the reporters’ reliability; the history stays.'

export const resetContentReports = call({
  method: 'POST',
  path: '/admin/resetContentReports',
  auth: 'staff',
  summary: 'Closes the open reports of a post.',
  description: ignored,
  body: z.strictObject({ postId: Id, reason: Reason }),
  response: closed,
  errors: ['POST_NOT_FOUND'],
})

export const resetCommentReports = call({
  method: 'POST',
  path: '/admin/resetCommentReports',
  auth: 'staff',
  summary: 'Closes the open reports of a comment.',
  description: ignored,
  body: z.strictObject({ commentId: Id, reason: Reason }),
  response: closed,
  errors: ['COMMENT_NOT_FOUND'],
})

export const resetUserReports = call({
  method: 'POST',
  path: '/admin/resetUserReports',
  auth: 'staff',
  summary: 'Closes the open reports of a person.',
  description: ignored,
  body: z.strictObject({ userId: Id, reason: Reason }),
  response: closed,
  errors: ['USER_NOT_FOUND'],
})
