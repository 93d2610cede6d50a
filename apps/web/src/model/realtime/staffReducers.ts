import type { Reducers } from './reducer.ts'

/** The cases and applications that moderators have open. Each moderator sees different parts of a case, so it is read again. */
export const staffReducers: Reducers<
  'case.changed' | 'applications.changed' | 'appeals.changed' | 'group.casesChanged'
> = {
  'appeals.changed': (view) => {
    view.invalidate('admin.restrictionAppealsList')
    view.invalidate('admin.flaggedContent')
  },
  'applications.changed': (view) => view.invalidate('admin.applicationsList'),
  'case.changed': (view, { caseId }) => {
    view.invalidate('admin.getFlaggedContent', ({ params }) => params.id === caseId)
    view.invalidate('admin.flaggedContent')
    view.invalidate('admin.appealsList')
    view.invalidate('admin.reportedContentUser')
    view.invalidate('admin.reportedCommentsUser')
    view.invalidate('admin.autoFlaggedContentUser')
    view.invalidate('admin.autoFlaggedCommentsUser')
  },
  'group.casesChanged': (view, { groupId }) => {
    view.invalidate('groups.getGroup', ({ params }) => params.id === groupId)
    view.invalidate('groups.moderationQueue', ({ body }) => body.groupId === groupId)
    view.invalidate('groups.moderationCase')
    view.invalidate('groups.moderationWarnings', ({ body }) => body.groupId === groupId)
    view.invalidate('groups.moderationRestrictions', ({ body }) => body.groupId === groupId)
  },
}
