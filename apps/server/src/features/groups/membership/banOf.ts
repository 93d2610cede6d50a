import type { App } from '#kernel/http/app.ts'
import type { Ban } from './memberChanges.ts'

/** A ban as removals bring it, until somebody lifts it. Their reason is for colleagues, and stands in the audit log. */
export const banOf = (app: App): Ban => ({ id: app.runtime.id(), until: null, reason: '', rule: null, caseId: null })
