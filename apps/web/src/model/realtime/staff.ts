import type { Reducers } from './reducer.ts'

/** What moderators have open. Who sees what of a case differs, so it is read again. */
export const staffReducers: Reducers<'case.changed'> = {
  'case.changed': (view, { caseId }) => {
    view.invalidate('admin.getFlaggedContent', ({ params }) => params.id === caseId)
    view.invalidate('admin.flaggedContent')
    view.invalidate('admin.appealsList')
    view.invalidate('admin.reportedContentUser')
    view.invalidate('admin.reportedCommentsUser')
    view.invalidate('admin.autoFlaggedContentUser')
    view.invalidate('admin.autoFlaggedCommentsUser')
  },
}
